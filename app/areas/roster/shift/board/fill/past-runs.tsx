import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { FillRun } from '#contract/roster/fill.ts';

/** The plans that managers used at this workplace before. */
export function PastRuns({ runs }: { runs: readonly FillRun[] }) {
  const { t } = useTranslation('board');
  const format = useFormat();
  return (
    <details>
      <summary className="cursor-pointer font-medium">{t('auto.runs')}</summary>
      <ul className="mt-1 grid gap-1">
        {runs.map(({ id, date_from, date_to, open, filled, taken, created_at, created_by }) => (
          <li key={id}>
            {format.range(format.day(date_from), format.day(date_to))}{' '}
            {t('auto.run_seats', { open, filled, taken })}
            <span className="block text-muted-foreground text-xs">
              {t('auto.left_out_by', { name: format.personName(created_by), day: format.stamp(created_at) })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
