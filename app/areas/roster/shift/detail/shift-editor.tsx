import { useFormData } from '@conform-to/react/future';
import { FindingPanel, REASON_FIELD } from '#app/areas/roster/parts/finding/finding-panel.tsx';
import { refusalFindings, useRosterCheck } from '#app/areas/roster/parts/finding/roster-check.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { TimeField } from '#app/ui/fields/time-field.tsx';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { CheckField, Field } from '#app/ui/form/field.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import type { StoredFact } from '#app/ui/form/stored-now.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { BREAKS_MAX } from '#contract/limits.ts';
import type { ShiftDetail } from '#contract/roster/shifts.ts';
import type { Position } from '#contract/workplaces/positions.ts';
import { orderPositions } from './person-fields.tsx';
import { shiftChanges } from './proposed-changes.ts';
import type { Intent } from './route.tsx';
import { SEAT_FIELDS, SeatFields } from './seat-fields.tsx';

const FORM_ID = 'shift';
const BREAK_ROWS = Array.from({ length: BREAKS_MAX }, (_, index) => index);

type ShiftEditorProps = {
  shift: ShiftDetail;
  positions: readonly Position[];
  constraints: Constraints;
  refused: Refused | null;
  refusedWay: Refused | null;
};

/** Date, times, breaks and spots of a shift. The findings for its people are shown before it is saved. */
export function ShiftEditor({ shift, positions, constraints, refused, refusedWay }: ShiftEditorProps) {
  const { t } = useTranslation(['shifts', 'common']);
  const href = useIntentHref<Intent>();
  const editHref = useChosenHref('edit');
  const labels = useLabels();
  const facts = useStoredFacts();
  const rows = orderPositions(positions, shift);
  const { form } = useForm(() => import('./detail-forms.ts').then((forms) => forms.ShiftForm), {
    constraints,
    id: FORM_ID,
    lastResult: (refused ?? refusedWay)?.lastResult ?? null,
    defaultValue: { ...shift, seats: rows.map((position) => positionSeats(shift, position)) },
  });
  const proposed = useFormData(FORM_ID, (typed) => shiftChanges(typed, shift));
  const check = useRosterCheck(proposed ?? null);
  return (
    <Card className="mb-4 max-w-4xl">
      <CardHeader>
        <CardTitle>{t('edit_title')}</CardTitle>
      </CardHeader>
      <CardContent className="pb-6">
        <ChangeForm
          form={form}
          labels={labels}
          action={href('update')}
          thing={shift}
          facts={facts}
          refused={refused ?? refusedWay}
        >
          <div className="grid gap-5 sm:grid-cols-3">
            <Field name="date">{(control) => <DateField {...control} />}</Field>
            <Field name="start_time">{(control) => <TimeField {...control} />}</Field>
            <Field name="end_time">
              {(control) => <TimeField {...control} date={shift.date} startName="start_time" />}
            </Field>
          </div>
          <fieldset className="grid gap-3">
            <legend className="mb-2 font-semibold text-sm">{t('breaks')}</legend>
            {BREAK_ROWS.map((index) => (
              <div key={index} className="grid grid-cols-2 gap-x-4 gap-y-2 sm:max-w-md">
                <Field name={`breaks[${index}].start`} required={false}>
                  {(control) => <TimeField {...control} date={shift.date} />}
                </Field>
                <Field name={`breaks[${index}].end`} required={false}>
                  {(control) => (
                    <TimeField {...control} date={shift.date} startName={`breaks[${index}].start`} />
                  )}
                </Field>
              </div>
            ))}
          </fieldset>
          <SeatFields positions={rows} />
          <Field name="paid_before_minutes" required={false}>
            {(control) => (
              <Input {...control} inputMode="numeric" autoComplete="off" maxLength={3} className="w-28" />
            )}
          </Field>
          <CheckField name="active" description={t('active_hint')} />
          <FindingPanel
            check={check}
            refusal={refusalFindings(refused?.refusal?.data)}
            refusedWay={refusedWay}
            wayAction={href('way')}
            people
          />
          <SaveOrCancel cancel={editHref(null)} />
        </ChangeForm>
      </CardContent>
    </Card>
  );
}

function positionSeats({ seats }: ShiftDetail, { id }: Position) {
  const seat = seats.find(({ position }) => position.id === id);
  return {
    position_id: id,
    fixed_total: seat?.fixed_total ?? 0,
    temp_total: seat?.temp_total ?? 0,
    max_registered_temp: seat?.max_registered_temp ?? undefined,
  };
}

function useLabels() {
  const { t } = useTranslation(['shifts', 'findings', 'workplaces']);
  const breaks = BREAK_ROWS.flatMap((index) => [
    [`breaks[${index}].start`, t('workplaces:break_start', { number: index + 1 })],
    [`breaks[${index}].end`, t('workplaces:break_end', { number: index + 1 })],
  ]);
  return {
    date: t('date'),
    start_time: t('start_time'),
    end_time: t('end_time'),
    paid_before_minutes: t('paid_before_minutes'),
    active: t('active'),
    ...Object.fromEntries(SEAT_FIELDS.map((name) => [`seats[].${name}`, t(name)])),
    [REASON_FIELD]: t('findings:pass.reason'),
    ...Object.fromEntries(breaks),
  };
}

function useStoredFacts(): StoredFact<ShiftDetail>[] {
  const { t } = useTranslation('shifts');
  const format = useFormat();
  const seatsOf = ({ seats }: ShiftDetail) =>
    seats
      .map(({ position, fixed_total, temp_total }) => `${position.name} ${fixed_total} + ${temp_total}`)
      .join(', ');
  return [
    { label: t('date'), of: ({ date }) => format.fullDay(date) },
    { label: t('times'), of: ({ start_time, end_time }) => `${start_time}–${end_time}` },
    { label: t('breaks'), of: ({ breaks }) => breaks.map(({ start, end }) => `${start}–${end}`).join(', ') },
    { label: t('seats'), of: seatsOf },
    { label: t('paid_before_minutes'), of: ({ paid_before_minutes }) => String(paid_before_minutes) },
    { label: t('state'), of: ({ active }) => (active ? t('active') : t('inactive')) },
  ];
}
