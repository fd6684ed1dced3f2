import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import type { WayOut } from '#contract/roster/findings.ts';
import { type FindingWords, type ProposedTimes, wayOutSentence } from './finding-text.ts';

/** The form field with the changes of the chosen way out. */
export const WAY_FIELD = 'way';

type WaysOutProps = {
  ways: readonly WayOut[];
  planned: ProposedTimes | null;
  words: FindingWords;
  /** Where the form posts a way out; without it the ways are plain sentences. */
  action?: string;
};

/** Alternatives to a refused change, each applied by one click. */
export function WaysOut({ ways, planned, words, action }: WaysOutProps) {
  const { t } = useTranslation('findings');
  if (ways.length === 0) return null;
  return (
    <div className="@container/ways grid gap-1.5">
      <p aria-hidden="true" className="font-semibold text-[0.8125rem] text-muted-foreground">
        {t('ways_out')}
      </p>
      <ol aria-label={t('ways_out')} className={cn('grid', action ? 'gap-1.5' : 'gap-1')}>
        {ways.map((way, index) => {
          const sentence = wayOutSentence(way, planned, words);
          return (
            <li
              key={sentence}
              className={cn(
                'flex items-center gap-3',
                action && 'rounded-lg border border-border bg-card py-1.5 pr-1.5 pl-3',
              )}
            >
              <span className="flex min-w-0 flex-1 @md/ways:flex-row flex-col @md/ways:items-center items-start gap-x-3 gap-y-0.5">
                <span className="shrink-0 rounded bg-muted px-1.5 py-0.5 text-muted-foreground text-xs">
                  {t('way', { number: index + 1 })}
                </span>
                <span className="min-w-0">{sentence}</span>
              </span>
              {action && (
                <Button
                  type="submit"
                  variant="outline"
                  size="sm"
                  name={WAY_FIELD}
                  value={JSON.stringify(way.changes)}
                  formAction={action}
                  formNoValidate
                  aria-label={`${t('apply_way')}: ${sentence}`}
                >
                  {t('apply_way')}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
