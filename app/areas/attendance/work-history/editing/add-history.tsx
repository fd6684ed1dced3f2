import { EarlyLeaveField } from '#app/areas/attendance/parts/attendance/early-leave-field.tsx';
import { shownStamp } from '#app/areas/attendance/parts/attendance/shown-stamp.ts';
import {
  BreakFields,
  StampFields,
  useStampLabels,
} from '#app/areas/attendance/parts/attendance/stamp-fields.tsx';
import type { Adding } from '#app/areas/attendance/work-history/history.server.ts';
import { dailyHref } from '#app/areas/attendance/work-history/history-address.ts';
import type { Intent } from '#app/areas/attendance/work-history/route.tsx';
import { PersonChoice } from '#app/areas/people/parts/person/person-choice.tsx';
import { PositionField } from '#app/areas/workplaces/parts/position/position-field.tsx';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { Labelled } from '#app/ui/fields/labelled.tsx';
import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { GetForm, useFollowsAddress } from '#app/ui/table/get-form.tsx';
import { parseClock, stampOfClock } from '#domain/time/clock.ts';
import { AddLeave } from './add-leave.tsx';
import { useShiftText } from './use-shift-text.ts';

const CHOICE_PARAMS = ['kind', 'workplace_id', 'user_id', 'date', 'shift'] as const;

/** Adds work without punches: first workplace, person and date, then its times. */
export function AddHistory({ adding, refused }: { adding: Adding; refused: Refused | null }) {
  const { t } = useTranslation('work_history');
  const { kind, workplace_id, user_id, date, shift } = adding;
  const title = kind === 'work' ? t('add') : t('add_leave');
  const isReady = workplace_id !== null && user_id !== null && date !== null;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <BackLink to={dailyHref({})}>{t('title')}</BackLink>
      <PageHeader title={title} hint={kind === 'work' ? t('add_hint') : t('leave_hint')} />
      <Card className="max-w-2xl">
        <CardContent className="grid gap-5 py-6">
          <AddingChoices adding={adding} />
          {isReady && kind === 'paid_leave' && (
            <AddLeave
              key={`${workplace_id} ${user_id} ${date}`}
              adding={adding}
              known={{ workplace_id, user_id, date }}
              refused={refused}
            />
          )}
          {isReady && kind === 'work' && (
            <TimesForm
              key={`${workplace_id} ${user_id} ${date} ${shift?.shift_user_id}`}
              adding={adding}
              known={{ workplace_id, user_id, date: shift?.date ?? date }}
              refused={refused}
            />
          )}
          {!isReady && <p className="text-muted-foreground">{t('add_choose')}</p>}
        </CardContent>
      </Card>
    </>
  );
}

function AddingChoices({ adding }: { adding: Adding }) {
  const { kind, workplace_id, user_id, date, today, shifts, shift } = adding;
  const { t } = useTranslation('work_history');
  const shiftText = useShiftText();
  const chosenKind = useFollowsAddress<HTMLSelectElement>(kind);
  const chosenShift = useFollowsAddress<HTMLSelectElement>(String(shift?.shift_user_id ?? ''));
  const isReady = workplace_id !== null && user_id !== null && date !== null;
  return (
    <GetForm own={CHOICE_PARAMS} apply={t('add_next')} label={t('add')} className="grid gap-5">
      <Labelled id="add-kind" label={t('kind')}>
        <Select ref={chosenKind} id="add-kind" name="kind" defaultValue={kind} wrapperClassName="max-w-md">
          <option value="work">{t('kind_work')}</option>
          <option value="paid_leave">{t('kind_leave')}</option>
        </Select>
      </Labelled>
      <PersonChoice id="add" choice={adding} labels={{ workplace: t('workplace'), person: t('person') }} />
      <Labelled id="add-date" label={t('date')}>
        <DateField
          filter
          id="add-date"
          name="date"
          today={today}
          {...(kind === 'work' && { max: today })}
          defaultValue={date ?? ''}
        />
      </Labelled>
      {isReady && kind === 'work' && shifts.length > 0 && (
        <Labelled id="add-shift" label={t('shift')}>
          <Select
            ref={chosenShift}
            id="add-shift"
            name="shift"
            defaultValue={shift?.shift_user_id ?? ''}
            wrapperClassName="max-w-md"
          >
            <option value="">{t('without_shift')}</option>
            {shifts.map((one) => (
              <option key={one.shift_user_id} value={one.shift_user_id}>
                {shiftText(one)}
              </option>
            ))}
          </Select>
        </Labelled>
      )}
      {isReady && kind === 'work' && shifts.length === 0 && (
        <p className="text-muted-foreground">{t('shifts_none')}</p>
      )}
    </GetForm>
  );
}

type TimesFormProps = {
  adding: Adding;
  known: { workplace_id: number; user_id: number; date: string };
  refused: Refused | null;
};

function TimesForm({ adding, known, refused }: TimesFormProps) {
  const { positions, today, shift, constraints } = adding;
  const { t } = useTranslation(['work_history', 'common']);
  const href = useIntentHref<Intent>();
  const stampLabels = useStampLabels();
  const start = shift && planned(known.date, shift.start_time);
  const end = shift && planned(known.date, shift.end_time);
  const { form } = useForm(() => import('./history-forms.ts').then((forms) => forms.AddHistoryForm), {
    constraints,
    id: 'add-history',
    lastResult: refused?.lastResult ?? null,
    defaultValue: {
      ...shownStamp('check_in', start, null),
      ...shownStamp('check_out', end, null),
      ...(shift ? {} : { check_in_date: known.date, check_out_date: known.date }),
    },
  });
  const labels = { ...stampLabels, position_id: t('position'), shift_id: t('shift') };
  return (
    <Form form={form} labels={labels} action={href('add')} refusal={refused?.refusal ?? null}>
      <input type="hidden" name="workplace_id" value={known.workplace_id} readOnly />
      <input type="hidden" name="user_id" value={known.user_id} readOnly />
      <input type="hidden" name="date" value={known.date} readOnly />
      {shift ? (
        <>
          <input type="hidden" name="shift_id" value={shift.shift_id} readOnly />
          <input type="hidden" name="position_id" value={shift.position.id} readOnly />
        </>
      ) : (
        <PositionField positions={positions} className="max-w-md" />
      )}
      <StampFields name="check_in" today={today} />
      <StampFields name="check_out" today={today} />
      <BreakFields date={known.date} hint={t('breaks_hint')} />
      {shift && <EarlyLeaveField />}
      <Field name="reason" required className="max-w-md">
        {(control) => <ReasonInput matter="correction" {...control} />}
      </Field>
      <SubmitButton className="justify-self-start">{t('add')}</SubmitButton>
      <UnsavedChanges />
    </Form>
  );
}

function planned(date: string, time: string): string | null {
  const minutes = parseClock(time);
  return minutes === null ? null : stampOfClock(date, minutes);
}
