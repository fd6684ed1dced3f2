import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { WorkHistory } from '#contract/attendance/work-histories.ts';
import { CONFIRM_REFUSALS } from '#contract/enums.ts';
import type { ConfirmReport } from './report-of.ts';

type ReportProps = { result: ConfirmReport; rows: readonly Pick<WorkHistory, 'id' | 'date' | 'user'>[] };

/** How many records were confirmed, and which were left out and why. */
export function ConfirmReportBox({ result: { intent, report }, rows }: ReportProps) {
  const { t } = useTranslation('work_history');
  const format = useFormat();
  const textOf = usePersonText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (report) box.current?.focus();
  }, [report]);
  const nameOf = (id: number) => {
    const row = rows.find((one) => one.id === id);
    return row ? `${format.day(row.date)} ${textOf(row.user)}` : null;
  };
  const groups = CONFIRM_REFUSALS.map((reason) => ({
    reason,
    left: report.refused.filter((one) => one.reason === reason),
  })).filter(({ left }) => left.length > 0);
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="mb-4 grid grid-cols-[auto_1fr] gap-x-3 rounded-xl border border-border bg-card px-4 py-3 outline-none"
    >
      <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 text-in" />
      <div className="grid gap-1">
        <p className="font-semibold">
          {intent === 'confirm'
            ? t('done_confirm', { count: report.done.length })
            : t('done_unconfirm', { count: report.done.length })}
        </p>
        {groups.length > 0 && (
          <>
            <p>{t('left', { count: report.refused.length })}</p>
            <ul className="grid gap-1">
              {groups.map(({ reason, left }) => (
                <li key={reason}>
                  {t(`refusals.${reason}`)}{' '}
                  <span className="text-muted-foreground">
                    {left.map(({ id }) => nameOf(id) ?? `#${id}`).join(', ')}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
