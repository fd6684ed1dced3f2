import { StateBadge } from '#app/areas/attendance/parts/attendance/attendance-badges.tsx';
import { LeaveBadge } from '#app/areas/attendance/parts/attendance/leave-badge.tsx';
import { EditLeave } from '#app/areas/attendance/work-history/editing/edit-leave.tsx';
import type { OpenedLeave } from '#app/areas/attendance/work-history/history.server.ts';
import type { Task } from '#app/areas/attendance/work-history/history-address.ts';
import { formatHours } from '#app/lib/format.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { PaidLeave } from '#contract/attendance/work-histories.ts';
import { OpenedActions } from './opened-actions.tsx';
import { OpenedFrame } from './opened-frame.tsx';

type PaidLeavePanelProps = {
  opened: OpenedLeave;
  today: string;
  task: Task | null;
  refused: { edit: Refused | null; delete: Refused | null };
};

/** The details of a day of paid leave: its length, its pay, and manual changes. */
export function PaidLeavePanel({ opened, today, task, refused }: PaidLeavePanelProps) {
  const { t } = useTranslation(['work_history', 'hours']);
  const format = useFormat();
  const { history } = opened;
  const { id, minutes, pay, salary_per_hour, confirmed_at, version } = history;
  return (
    <OpenedFrame
      opened={opened}
      task={task}
      deleteRefused={refused.delete}
      marks={
        <p className="mt-2 flex flex-wrap items-center gap-1">
          <LeaveState leave={history} />
        </p>
      }
      actions={<OpenedActions id={id} confirming={confirmed_at === null ? 'confirm' : 'unconfirm'} />}
      edit={<EditLeave key={version} opened={opened} today={today} refused={refused.edit} />}
    >
      <dl className="my-4 grid grid-cols-2 gap-x-4 gap-y-2">
        <div>
          <dt className="text-[0.8125rem] text-muted-foreground">{t('leave_hours')}</dt>
          <dd className="font-semibold">{formatHours(minutes)}</dd>
        </div>
        {pay !== null && (
          <div>
            <dt className="text-[0.8125rem] text-muted-foreground">{t('hours:pay')}</dt>
            <dd>
              <span className="font-semibold">{format.yen(pay)}</span>{' '}
              <span className="text-[0.8125rem] text-muted-foreground">
                {salary_per_hour === null
                  ? t('hours:no_wage')
                  : t('hours:term', { minutes, wage: format.yen(salary_per_hour), percent: 100 })}
              </span>
            </dd>
          </div>
        )}
      </dl>
      <p className="mb-4 text-[0.8125rem] text-muted-foreground">{t('leave_hint')}</p>
    </OpenedFrame>
  );
}

/** Marks paid leave, and names the manager who confirmed it. */
function LeaveState({ leave: { confirmed_by, confirmed_at } }: { leave: PaidLeave }) {
  const format = useFormat();
  return (
    <>
      <LeaveBadge />
      {confirmed_by && confirmed_at && (
        <>
          <StateBadge state="confirmed" />
          <span className="text-[0.8125rem] text-muted-foreground">{format.personName(confirmed_by)}</span>
        </>
      )}
    </>
  );
}
