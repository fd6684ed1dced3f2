import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { WorkHistoryDetail } from '#contract/attendance/work-history-changes.ts';
import { changeText } from './change-text.ts';

type ChangesProps = Pick<WorkHistoryDetail, 'changes' | 'date'>;

export function ChangeList({ history: { changes, date } }: { history: ChangesProps }) {
  const { t } = useTranslation('work_history');
  return (
    <section className="border-border border-t pt-3">
      <h3 className="mb-1 font-semibold">{t('history')}</h3>
      {changes.length === 0 && <p className="text-muted-foreground">{t('history_none')}</p>}
      <ChangeLines changes={changes} date={date} />
    </section>
  );
}

/** The field, the old and the new value, the time, the author and the reason of each change. */
export function ChangeLines({ changes, date }: ChangesProps) {
  const { t } = useTranslation(['work_history', 'attendance']);
  const format = useFormat();
  const words = {
    nothing: t('nothing'),
    yes: t('yes'),
    no: t('no'),
    person: t('attendance:early_leave_by.person'),
    company: t('attendance:early_leave_by.company'),
  };
  const textOf = (field: string, value: string | null) =>
    changeText({ field, value }, { date, format, words });
  return (
    <ol className="grid gap-2.5">
      {changes.map((change) => (
        <li key={`${change.at} ${change.field} ${change.old} ${change.new}`}>
          <p>
            {t(`fields.${change.field}`)}{' '}
            {change.field !== 'void' && (
              <span className="font-medium">
                {t('change_line', {
                  old: textOf(change.field, change.old),
                  new: textOf(change.field, change.new),
                })}
              </span>
            )}
          </p>
          <p className="text-[0.8125rem] text-muted-foreground">
            {format.stamp(change.at)} {format.personName(change.by)}
            {change.reason && <span className="block break-words">{change.reason}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}
