import { PositionField } from '#app/areas/workplaces/parts/position/position-field.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { PersonPicker } from '#app/ui/fields/person-picker.tsx';
import { BoxField } from '#app/ui/form/box-field.tsx';
import { CheckField, Field, type FieldControl } from '#app/ui/form/field.tsx';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Select } from '#app/ui/kit/select.tsx';
import { addDays, type CalendarDate, mondayOf, weekdayOf } from '#domain/time/calendar-date.ts';
import { datesIn } from '#domain/time/date-range.ts';
import type { Panel } from './fixed-schedules.server.ts';

type FieldsProps = { panel: Panel; site: number; today: CalendarDate };

/** The fields of a schedule. Its person is chosen only when it is created. */
export function ScheduleFields({ panel, site, today }: FieldsProps) {
  const { t } = useTranslation('fixed_schedule');
  const format = useFormat();
  const { opened, positions } = panel;
  const monday = mondayOf(today);
  return (
    <>
      {!opened && (
        <Field name="user_id" required>
          {(control) => <MemberChoice control={control} panel={panel} site={site} />}
        </Field>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="template_id" required>
          {(control) => (
            <Select {...control}>
              {templatesOf(panel).map(({ id, code, name, start_time, end_time }) => (
                <option key={id} value={id}>
                  {code} {name} {start_time}–{end_time}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <PositionField positions={positions} required />
      </div>
      <BoxField
        name="weekdays"
        className="grid-cols-4 sm:grid-cols-7"
        options={datesIn({ from: monday, to: addDays(monday, 6) }).map((date) => ({
          value: String(weekdayOf(date)),
          label: format.weekday(date),
        }))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="valid_from" required>
          {(control) => <DateField {...control} />}
        </Field>
        <Field name="valid_to" description={t('valid_to_hint')}>
          {(control) => <DateField {...control} />}
        </Field>
      </div>
      <CheckField name="place_on_existing" description={t('place_on_existing_hint')} />
    </>
  );
}

/** A schedule may use a template that is no longer active. */
function templatesOf({ templates, opened }: Panel): Panel['templates'] {
  if (!opened || templates.some(({ id }) => id === opened.template.id)) return templates;
  return [opened.template, ...templates];
}

/** The search for people needs JavaScript. Without it, a list has everyone who works there. */
function MemberChoice({ control, panel, site }: { control: FieldControl; panel: Panel; site: number }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const hydrated = useHydrated();
  const { members, person } = panel;
  if (hydrated) {
    const { defaultValue, ...field } = control;
    const chosen = members.filter(({ id }) => String(id) === defaultValue);
    return (
      <PersonPicker
        {...field}
        searchUrl={`/admin/people?workplace=${site}`}
        people={chosen.length > 0 ? chosen : person ? [person] : []}
      />
    );
  }
  return (
    <Select {...control}>
      <option value="">{t('choose')}</option>
      {members.map((one) => (
        <option key={one.id} value={one.id}>
          {format.personName(one)} {one.staff_no}
        </option>
      ))}
    </Select>
  );
}
