import { useWorkplaceOptions } from '#app/areas/workplaces/parts/workplace/use-workplace-options.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PersonPicker } from '#app/ui/fields/person-picker.tsx';
import { BoxField } from '#app/ui/form/box-field.tsx';
import { CheckField, Field } from '#app/ui/form/field.tsx';
import { FieldGroup } from '#app/ui/form/field-group.tsx';
import type { Audience } from '#contract/messaging/notifications.ts';
import { ROLE_NAMES } from '#contract/roles.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { AudienceCount } from './audience-count.tsx';
import { ShiftChoice } from './shift-choice.tsx';

/** Searches the people that a manager may reach; a global admin reaches all people. */
export const PEOPLE_URL = '/manage/shift/people';

type AudienceFieldsProps = { audience: Audience; today: CalendarDate };

/** The audience of the message, with the current number of recipients. */
export function AudienceFields({ audience, today }: AudienceFieldsProps) {
  const { t } = useTranslation('notifications');
  const { roles } = useAuth();
  const workplaces = useWorkplaceOptions();
  const isGlobal = roles.some(({ name }) => name === 'global_admin');
  return (
    <FieldGroup name="audience" label={t('who')} hint={t('who_hint')} className="gap-5">
      {isGlobal && <CheckField name="audience.all" />}
      <BoxField
        name="audience.workplace_ids"
        options={workplaces}
        className="max-h-56 overflow-y-auto rounded-xl border border-border p-4 sm:grid-cols-2"
      />
      <Field name="audience.user_ids">
        {(control) => <PersonPicker {...control} searchUrl={PEOPLE_URL} people={audience.users} multiple />}
      </Field>
      <ShiftChoice chosen={audience.shifts} today={today} />
      {isGlobal && (
        <BoxField
          name="audience.roles"
          options={ROLE_NAMES.map((value) => ({ value, label: t(`roles.${value}`) }))}
          className="sm:grid-cols-3"
        />
      )}
      <AudienceCount />
    </FieldGroup>
  );
}
