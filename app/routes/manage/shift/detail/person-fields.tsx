import { useTranslation } from 'react-i18next';
import { TimeField } from '#app/components/fields/time-field.tsx';
import { REASON_FIELD } from '#app/components/finding/finding-panel.tsx';
import { Field } from '#app/components/form/field.tsx';
import { Select } from '#app/components/ui/select.tsx';
import type { Position } from '#contract/positions.ts';
import type { ShiftDetail } from '#contract/shifts.ts';
import { ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';

/** The anchors of the forms in which a person is added or changed. */
export const ADD_FORM = 'add-person';
export const PERSON_FORM = 'person-form';

/** Position, type and own times of somebody on a shift. */
export function PersonFields({ shift, positions }: { shift: ShiftDetail; positions: readonly Position[] }) {
  const { t } = useTranslation('shifts');
  const times = `${shift.start_time}–${shift.end_time}`;
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <Field name="position_id">
          {(control) => (
            <Select {...control}>
              {inOrder(positions, shift).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
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
      <fieldset className="grid gap-2">
        <legend className="font-medium text-sm">{t('use_own_times')}</legend>
        <p className="text-[0.8125rem] text-muted-foreground">{t('own_times_hint', { times })}</p>
        <div className="grid grid-cols-2 gap-4">
          <Field name="start_time">{(control) => <TimeField {...control} date={shift.date} />}</Field>
          <Field name="end_time">
            {(control) => <TimeField {...control} date={shift.date} startName="start_time" />}
          </Field>
        </div>
      </fieldset>
    </>
  );
}

/** What the fields are called. */
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

/** Positions that the shift asks for come first. */
export function inOrder(positions: readonly Position[], { seats }: ShiftDetail): Position[] {
  const isAsked = ({ id }: Position) => seats.some(({ position }) => position.id === id);
  return [...positions.filter(isAsked), ...positions.filter((position) => !isAsked(position))];
}
