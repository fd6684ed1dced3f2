import { useFormData } from '@conform-to/react/future';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dailyHref, HISTORY_PARAM } from '#app/areas/attendance/work-history/history-address.ts';
import { FindingPanel, REASON_FIELD } from '#app/areas/roster/parts/finding/finding-panel.tsx';
import { refusalFindings, useRosterCheck } from '#app/areas/roster/parts/finding/roster-check.ts';
import { OwnTimesFields } from '#app/areas/roster/parts/own-times-fields.tsx';
import { reviseChange } from '#app/areas/roster/shift/detail/proposed-changes.ts';
import { PositionField } from '#app/areas/workplaces/parts/position/position-field.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { formatHours } from '#app/lib/format.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { SidePanel } from '#app/ui/kit/side-panel.tsx';
import type { Schedule, ScheduledShift } from '#contract/roster/schedules.ts';
import { ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import type { Intent } from './route.tsx';
import { LEAVE_PARAM, usePanelHref } from './schedule-address.ts';
import { isOn } from './seat-offers.ts';
import { usePlaceFacts } from './use-place-facts.ts';
import { useActualTimes } from './work-blocks.tsx';

const FORM_ID = 'change';

type PlacePanelProps = {
  schedule: Schedule;
  place: ScheduledShift;
  constraints: Constraints;
  refused: Refused | null;
  refusedWay: Refused | null;
};

/** One assignment: its state and outcome, and the form that changes or approves it. */
export function PlacePanel(props: PlacePanelProps) {
  const { place } = props;
  const { t } = useTranslation(['schedules', 'common']);
  const format = useFormat();
  const close = usePanelHref()(null);
  return (
    <SidePanel
      title={`${format.fullDay(place.date)} ${place.template.name}`}
      hint={place.workplace.name}
      closeHref={close}
      closeLabel={t('common:close')}
    >
      <div className="mt-4 grid gap-5">
        <AssignmentFacts place={place} />
        {isOn(place) && place.open && <ChangePlace {...props} />}
        {isOn(place) && !place.open && <p className="text-muted-foreground">{t('fixed_now')}</p>}
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          <PageLink to={`/manage/shift/${place.shift_id}`} className="underline underline-offset-2">
            {t('open_shift')}
          </PageLink>
          {place.attendance && (
            <PageLink
              to={dailyHref({
                month: monthOf(place.date),
                workplace_id: place.workplace.id,
                [HISTORY_PARAM]: place.attendance.work_history_id,
              })}
              className="underline underline-offset-2"
            >
              {t('open_work')}
            </PageLink>
          )}
        </div>
      </div>
    </SidePanel>
  );
}

function AssignmentFacts({ place }: { place: ScheduledShift }) {
  const { t } = useTranslation(['schedules', 'shifts', 'board']);
  const actualTimes = useActualTimes();
  const { breaks, attendance, cannot_come, confirmed_at, outcome, reason, published } = place;
  const rest = breaks.map(({ start, end }) => `${start}–${end}`).join(', ');
  const state = outcome === null ? t(`shifts:statuses.${place.status}`) : t(`shifts:outcomes.${outcome}`);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
      <AssignmentFact label={t('times')}>
        {place.start_time}–{place.end_time}
        {place.own_times && ` (${t('shifts:own_times')})`}
      </AssignmentFact>
      {rest !== '' && <AssignmentFact label={t('break')}>{rest}</AssignmentFact>}
      <AssignmentFact label={t('shifts:position')}>
        {place.position.name} · {t(`shifts:${place.type}`)}
      </AssignmentFact>
      <AssignmentFact label={t('state')}>
        {[state, !published && t('board:is_draft')].filter(Boolean).join(' · ')}
      </AssignmentFact>
      {isOn(place) && place.open && (
        <AssignmentFact label={t('said')}>
          {answerText(cannot_come?.reason ?? null, confirmed_at !== null)}
        </AssignmentFact>
      )}
      {reason !== null && <AssignmentFact label={t('reason')}>{reason}</AssignmentFact>}
      {attendance && (
        <AssignmentFact label={t('attendance')}>
          {actualTimes(place.date, attendance)}
          {attendance.worked_minutes !== null &&
            ` · ${t('worked_hours', { hours: formatHours(attendance.worked_minutes) })}`}
        </AssignmentFact>
      )}
    </dl>
  );

  function answerText(cannot: string | null, confirmed: boolean): string {
    if (cannot !== null) return t('said_no', { reason: cannot });
    return t(confirmed ? 'said_yes' : 'said_nothing');
  }
}

function AssignmentFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

function ChangePlace({ schedule, place, constraints, refused, refusedWay }: PlacePanelProps) {
  const { t } = useTranslation(['schedules', 'shifts', 'findings', 'common']);
  const href = useIntentHref<Intent>();
  const panelHref = usePanelHref();
  const facts = usePlaceFacts();
  const isPending = place.status === 'pending';
  const { form } = useForm(
    () => import('#contract/roster/shifts.ts').then((contract) => contract.ShiftUserChangeBody),
    {
      constraints,
      id: FORM_ID,
      lastResult: (refused ?? refusedWay)?.lastResult ?? null,
      defaultValue: {
        position_id: place.position.id,
        type: place.type,
        ...(place.own_times ? { start_time: place.start_time, end_time: place.end_time } : {}),
      },
    },
  );
  const proposed = useFormData(FORM_ID, (typed) =>
    reviseChange(typed, { ...place, id: place.shift_user_id }),
  );
  const check = useRosterCheck(proposed ?? null);
  const labels = {
    position_id: t('shifts:position'),
    type: t('shifts:type'),
    start_time: t('shifts:start_time'),
    end_time: t('shifts:end_time'),
    [REASON_FIELD]: t('findings:pass.reason'),
  };
  const times = `${place.shift_start_time}–${place.shift_end_time}`;
  return (
    <ChangeForm
      form={form}
      labels={labels}
      action={href(isPending ? 'approve' : 'change')}
      thing={place}
      facts={facts}
      refused={refused ?? refusedWay}
    >
      <div className="grid grid-cols-2 gap-4">
        <PositionField positions={positionsFor(schedule, place)} />
        <Field name="type">
          {(control) => (
            <Select {...control}>
              {ASSIGNMENT_TYPES.map((type) => (
                <option key={type} value={type}>
                  {t(`shifts:${type}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <OwnTimesFields date={place.date} hint={t('shifts:own_times_hint', { times })} />
      <FindingPanel
        check={check}
        refusal={refusalFindings(refused?.refusal?.data)}
        refusedWay={refusedWay}
        wayAction={href('way')}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton>{isPending ? t('approve') : t('common:save')}</SubmitButton>
        <Button asChild variant="outline">
          <Link to={panelHref(LEAVE_PARAM, place.shift_user_id)} preventScrollReset>
            {isPending ? t('reject') : t('take_off')}
          </Link>
        </Button>
      </div>
    </ChangeForm>
  );
}

/** The person's positions at the workplace, always with the current one. */
function positionsFor({ memberships }: Schedule, { workplace, position }: ScheduledShift) {
  const own = memberships.find((one) => one.workplace.id === workplace.id)?.positions ?? [];
  return own.some(({ id }) => id === position.id) ? own : [position, ...own];
}
