import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { FixedPlacements } from '#contract/roster/fixed-placements.ts';
import { FindingList } from './finding-list.tsx';
import { useFindingWords } from './use-finding-words.ts';

/** The result for people with fixed schedules: how many were placed, and the findings on the others. */
export function FixedPeopleNote({ fixed, hint }: { fixed: FixedPlacements; hint?: string }) {
  const { t } = useTranslation('fixed_schedule');
  const format = useFormat();
  const words = useFindingWords(fixed.named);
  const { placed, clashes } = fixed;
  if (placed === 0 && clashes.length === 0) return null;
  return (
    <section
      aria-label={t('placed_title')}
      className="grid gap-4 rounded-xl border border-border bg-card p-4 text-sm"
    >
      <div className="grid gap-1">
        <h2 className="font-semibold">{t('placed_title')}</h2>
        {hint && <p className="text-muted-foreground">{hint}</p>}
        <p>{t('placed', { count: placed })}</p>
        {clashes.some((one) => !one.placed) && (
          <p className="text-muted-foreground">{t('not_placed_hint')}</p>
        )}
      </div>
      {clashes.length > 0 && (
        <ul className="grid gap-4">
          {clashes.map((clash) => (
            <li
              key={`${clash.date} ${clash.user.id}`}
              className="grid gap-2 border-border border-t pt-4 first:border-t-0 first:pt-0"
            >
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">{format.day(clash.date)}</span>
                <span>
                  {format.personName(clash.user)} {clash.user.staff_no}
                </span>
                {clash.placed ? (
                  <Badge tone="in">{t('placed_with_warning')}</Badge>
                ) : (
                  <Badge tone="absent">{t('not_placed')}</Badge>
                )}
              </p>
              <FindingList findings={clash.findings} words={words} folded />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
