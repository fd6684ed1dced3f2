import { REASON_FIELD } from '#app/areas/roster/parts/finding/finding-panel.tsx';
import { OwnTimesFields } from '#app/areas/roster/parts/own-times-fields.tsx';
import { PositionField } from '#app/areas/workplaces/parts/position/position-field.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import type { ShiftDetail } from '#contract/roster/shifts.ts';
import type { Position } from '#contract/workplaces/positions.ts';
import { ASSIGNMENT_TYPES, type AssignmentType } from '#domain/roster/facts.ts';

/** Position, type and own times of a person on a shift. */
export function PersonFields({ shift, positions }: { shift: ShiftDetail; positions: readonly Position[] }) {
  const { t } = useTranslation('shifts');
  const times = `${shift.start_time}–${shift.end_time}`;
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <PositionField positions={orderPositions(positions, shift)} />
        <Field name="type">
          {(control) => (
            <Select {...control}>
              {ASSIGNMENT_TYPES.map((type) => (
                <option key={type} value={type}>
                  {t(type)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <OwnTimesFields date={shift.date} hint={t('own_times_hint', { times })} />
    </>
  );
}

export function usePersonLabels() {
  const { t } = useTranslation(['shifts', 'findings']);
  return {
    user_id: t('person'),
    position_id: t('position'),
    type: t('type'),
    start_time: t('start_time'),
    end_time: t('end_time'),
    [REASON_FIELD]: t('findings:pass.reason'),
  };
}

/** The positions of the shift come first. */
export function orderPositions(positions: readonly Position[], { seats }: ShiftDetail): Position[] {
  const isAsked = ({ id }: Position) => seats.some(({ position }) => position.id === id);
  return [...positions.filter(isAsked), ...positions.filter((position) => !isAsked(position))];
}

/** The first open spot, else the first position. */
export function openPlace({ seats }: ShiftDetail): { position_id?: number; type: AssignmentType } {
  for (const seat of seats) {
    const position_id = seat.position.id;
    if (seat.approved_fixed < seat.fixed_total) return { position_id, type: 'fixed' };
    if (seat.approved_temp < seat.temp_total) return { position_id, type: 'temporary' };
  }
  const [first] = seats;
  return { ...(first ? { position_id: first.position.id } : {}), type: 'fixed' };
}
