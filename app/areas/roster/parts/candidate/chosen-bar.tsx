import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';

type ChosenBarProps = {
  /** Who is chosen; null while no one is. */
  who: string | null;
  /** Hours and reason in one line, with the fields that change them. */
  details?: { text: string; fields: ReactNode };
  /** What the rules found, with the reason to go ahead. */
  findings: ReactNode;
  /** The button of the form; null when there is nothing to submit. */
  submit: ReactNode;
  /** The page without the form. */
  cancel: string;
};

/** The foot of a panel of candidates: it stays in view, so that nothing is far from the chosen person. */
export function ChosenBar({ who, details, findings, submit, cancel }: ChosenBarProps) {
  const { t } = useTranslation(['candidates', 'common']);
  return (
    <div
      data-slot="chosen-bar"
      className="sticky bottom-(--lower-edge) z-10 -mx-5 desk:-mx-4 grid max-h-[65dvh] gap-2 overflow-y-auto rounded-b-xl border-border border-t bg-card px-5 desk:px-4 py-2.5 shadow-[0_-6px_12px_-8px] shadow-foreground/15"
    >
      {findings}
      {details && (
        <details className="group/details">
          <summary className="flex cursor-pointer list-none items-baseline gap-x-2 text-[0.8125rem] [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 flex-1 tabular-nums">{details.text}</span>
            <span className="shrink-0 text-primary underline underline-offset-4 group-open/details:no-underline">
              {t('change')}
            </span>
          </summary>
          <div className="mt-2 grid gap-3">{details.fields}</div>
        </details>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <span
          aria-live="polite"
          className={who === null ? 'min-w-0 flex-1 text-muted-foreground' : 'min-w-0 flex-1 font-semibold'}
        >
          {who ?? t('none_chosen')}
        </span>
        {submit}
        <Button asChild variant="outline">
          <Link to={cancel} preventScrollReset>
            {t('common:cancel')}
          </Link>
        </Button>
      </div>
    </div>
  );
}
