import BadgeCheck from 'lucide-react/icons/badge-check';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import { StateBadge } from '#app/components/attendance/attendance-badges.tsx';
import { LeaveBadge } from '#app/components/attendance/leave-badge.tsx';
import { UnconfirmsNote } from '#app/components/attendance/unconfirms-note.tsx';
import { DateField } from '#app/components/fields/date-field.tsx';
import { ChangeForm } from '#app/components/form/change-form.tsx';
import { Field } from '#app/components/form/field.tsx';
import { SaveOrCancel } from '#app/components/form/save-or-cancel.tsx';
import type { Fact } from '#app/components/form/stored-now.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { SidePanel } from '#app/components/ui/side-panel.tsx';
import { formatHours } from '#app/lib/format.ts';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import type { PaidLeave } from '#contract/work-histories.ts';
import { DayText } from './day-text.tsx';
import { DeleteHistory } from './delete-history.tsx';
import type { OpenedLeave } from './history.server.ts';
import { TASK_PARAM, type Task } from './history-address.ts';
import { Changes } from './history-panel.tsx';
import { LeaveFields, useLeaveLabels } from './leave-fields.tsx';
import { NumberedPerson } from './numbered-person.tsx';
import { usePanelClose } from './use-panel-close.ts';

type LeavePanelProps = {
  opened: OpenedLeave;
  today: string;
  task: Task | null;
  refused: { edit: Refused | null; delete: Refused | null };
};

/** Everything about one day of paid leave: how long, what it is paid, what was changed by hand. */
export function LeavePanel({ opened, today, task, refused }: LeavePanelProps) {
  const { t } = useTranslation(['work_history', 'hours', 'attendance']);
  const format = useFormat();
  const { history } = opened;
  const { user, date, workplace, position, minutes, pay, salary_per_hour } = history;
  const { master } = useAuth();
  const mayChange = workplace === null || master.workplaces.some(({ id }) => id === workplace.id);
  return (
    <SidePanel
      key={history.id}
      title={<NumberedPerson person={user} />}
      hint={
        <>
          <DayText date={date} year /> ·{' '}
          {[workplace?.name ?? t('no_workplace'), position?.name].filter(Boolean).join(' · ')}
        </>
      }
      closeHref={usePanelClose()}
      closeLabel={t('close')}
    >
      <p className="mt-2 flex flex-wrap items-center gap-1">
        <LeaveState leave={history} />
      </p>
      {mayChange && task === null && <Actions leave={history} />}
      {mayChange && task === 'edit' && (
        <EditLeave key={history.version} opened={opened} today={today} refused={refused.edit} />
      )}
      {mayChange && task === 'delete' && (
        <DeleteHistory key={history.version} opened={opened} refused={refused.delete} />
      )}
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
      <Changes history={history} />
    </SidePanel>
  );
}

/** That it is leave, and who confirmed it. */
export function LeaveState({ leave: { confirmed_by, confirmed_at } }: { leave: PaidLeave }) {
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

function Actions({ leave: { id, confirmed_at } }: { leave: PaidLeave }) {
  const { t } = useTranslation('work_history');
  const href = useIntentHref();
  const taskHref = useChosenHref(TASK_PARAM);
  const mayConfirm = confirmed_at === null;
  return (
    <div data-print="no" className="mt-3 flex flex-wrap gap-2">
      <Form method="post" action={href(mayConfirm ? 'confirm' : 'unconfirm')} preventScrollReset>
        <input type="hidden" name="ids" value={id} />
        <Button type="submit" variant={mayConfirm ? 'default' : 'outline'} size="sm">
          {mayConfirm ? <BadgeCheck aria-hidden="true" /> : <Undo2 aria-hidden="true" />}
          {mayConfirm ? t('confirm') : t('unconfirm')}
        </Button>
      </Form>
      <Button asChild variant="outline" size="sm">
        <Link to={taskHref('edit')} preventScrollReset>
          <Pencil aria-hidden="true" />
          {t('edit')}
        </Link>
      </Button>
      <Button asChild variant="outline" size="sm">
        <Link to={taskHref('delete')} preventScrollReset>
          <Trash2 aria-hidden="true" />
          {t('delete')}
        </Link>
      </Button>
    </div>
  );
}

function EditLeave({
  opened,
  today,
  refused,
}: Pick<LeavePanelProps, 'opened' | 'today'> & { refused: Refused | null }) {
  const { history, positions, constraints } = opened;
  const { t } = useTranslation('work_history');
  const href = useIntentHref();
  const taskHref = useChosenHref(TASK_PARAM);
  const { form } = useForm(() => import('./history-forms.ts').then((forms) => forms.EditLeaveForm), {
    constraints: constraints.edit,
    id: 'edit-leave',
    lastResult: refused?.lastResult ?? null,
    defaultValue: {
      date: history.date,
      position_id: history.position?.id,
      hours: formatHours(history.minutes),
    },
  });
  return (
    <section aria-label={t('edit_title')} className="mt-4 rounded-xl border border-border p-4">
      <h3 className="mb-3 font-semibold">{t('edit_title')}</h3>
      <div className="not-empty:mb-4">
        {history.confirmed_at !== null && <UnconfirmsNote state="confirmed" />}
      </div>
      <ChangeForm
        form={form}
        labels={useLeaveLabels()}
        action={href('edit_leave')}
        thing={leaveOf(history)}
        facts={useFacts()}
        refused={refused}
      >
        <Field name="date">{(control) => <DateField {...control} today={today} />}</Field>
        <LeaveFields positions={positions} />
        <SaveOrCancel cancel={taskHref(null)} />
      </ChangeForm>
    </section>
  );
}

/** What the API tells of leave that somebody else changed meanwhile. */
function leaveOf({ changes: _changes, ...leave }: OpenedLeave['history']): PaidLeave {
  return leave;
}

function useFacts(): Fact<PaidLeave>[] {
  const { t } = useTranslation('work_history');
  const format = useFormat();
  return [
    { label: t('date'), of: ({ date }) => format.day(date) },
    { label: t('position'), of: ({ position }) => position?.name ?? '' },
    { label: t('leave_hours'), of: ({ minutes }) => formatHours(minutes) },
  ];
}
