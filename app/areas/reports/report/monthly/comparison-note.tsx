import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { MonthReport } from '#contract/reports/reports.ts';

type ComparisonNoteProps = {
  compared: NonNullable<MonthReport['compared']>;
  /** Whether today is in the month. */
  isRunning: boolean;
  isBegun: boolean;
};

/** Says what the month is compared with, and what the costs contain. */
export function ComparisonNote({ compared, isRunning, isBegun }: ComparisonNoteProps) {
  const { t } = useTranslation('report');
  const format = useFormat();
  const { with: kind, cost, without_wage } = compared;
  const days = { from: format.day(compared.date_from), to: format.day(compared.date_to) };
  const isOfPlan = kind === 'plan';
  const showsCost = cost !== null;
  return (
    <>
      <p>
        {isBegun
          ? t(`compare_note.${kind}${isRunning ? '_running' : ''}`, days)
          : t(`compare_note.${kind}_coming`, days)}
      </p>
      {isOfPlan && showsCost && <p>{t('compare_note.plan_cost')}</p>}
      {!isOfPlan && showsCost && isRunning && <p>{t('compare_note.coming_leave')}</p>}
      {without_wage !== null && without_wage > 0 && (
        <p>{t('compare_note.without_wage', { count: without_wage })}</p>
      )}
    </>
  );
}
