import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { RuleId } from '#app/components/hours/rule-id.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import type { WagePreview } from '#contract/wages.ts';
import { TRY_WAGE, type TriedWage, triedWage, typedWage } from './tried-wage.ts';

/** Whoever is still typing is not answered for each figure. */
const SETTLED_MS = 400;

type RaisePreviewProps = {
  /** Without JavaScript: what a press of the button answered. */
  posted: TriedWage | null;
  /** The fields of the wage. */
  children: ReactNode;
};

/** The fields of a wage, and what it would change of work that is finished already. */
export function WithRaisePreview({ posted, children }: RaisePreviewProps) {
  const { t } = useTranslation('wages');
  const fetcher = useFetcher<unknown>();
  const href = useIntentHref();
  const hydrated = useHydrated();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = ({ currentTarget }: SyntheticEvent<HTMLDivElement>) => {
    const form = currentTarget.closest('form');
    if (form === null) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void fetcher.submit({ ...typedWage(new FormData(form)) }, { method: 'post', action: href(TRY_WAGE) });
    }, SETTLED_MS);
  };
  const tried = triedWage(fetcher.data) ?? posted;
  return (
    <>
      <div className="contents" onChange={ask}>
        {children}
      </div>
      <div role="status" aria-busy={fetcher.state !== 'idle'} className="empty:hidden">
        {tried?.raise && <Raise raise={tried.raise} />}
      </div>
      {!hydrated && (
        <Button type="submit" variant="outline" formAction={href(TRY_WAGE)} formNoValidate>
          {t('raise.show')}
        </Button>
      )}
    </>
  );
}

function Raise({ raise }: { raise: WagePreview }) {
  const { t } = useTranslation('wages');
  const format = useFormat();
  const { attendances, date_from, date_to, yen, closed, by_hand } = raise;
  return (
    <div className="grid gap-1 rounded-lg bg-muted px-4 py-3 text-[0.8125rem]">
      <p className="font-semibold">
        {attendances === 0 || date_from === null || date_to === null
          ? t('raise.nothing')
          : t('raise.changes', {
              count: attendances,
              from: format.day(date_from),
              to: format.day(date_to),
              yen: `${yen < 0 ? '−' : '+'}${format.yen(Math.abs(yen))}`,
            })}
      </p>
      {closed > 0 && <p>{t('raise.closed', { count: closed })}</p>}
      {by_hand > 0 && <p>{t('raise.by_hand', { count: by_hand })}</p>}
      <p className="text-muted-foreground">
        {t('raise.hint')}
        <RuleId id="R-04" />
      </p>
    </div>
  );
}
