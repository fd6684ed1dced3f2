import { useTranslation } from 'react-i18next';
import { PersonPicker } from '#app/components/fields/person-picker.tsx';
import { BoxField } from '#app/components/form/box-field.tsx';
import { CheckField, Field, FieldErrors } from '#app/components/form/field.tsx';
import { useWorkplaceOptions } from '#app/components/workplace/use-workplace-options.ts';
import { useField } from '#app/lib/forms.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import type { Audience } from '#contract/notifications.ts';
import { ROLE_NAMES } from '#contract/roles.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { AudienceCount } from './audience-count.tsx';
import { ShiftChoice } from './shift-choice.tsx';

/** Whom a manager reaches, and everybody where a global admin looks. */
export const PEOPLE_URL = '/manage/shift/people';

type AudienceFieldsProps = { audience: Audience; today: CalendarDate };

/** Whom it is for, with how many they are by now. */
export function AudienceFields({ audience, today }: AudienceFieldsProps) {
  const { t } = useTranslation('notifications');
  const { roles } = useAuth();
  const workplaces = useWorkplaceOptions();
  const whole = useField('audience');
  const isGlobal = roles.some(({ name }) => name === 'global_admin');
  return (
    <div className="grid gap-5">
      <p className="text-[0.8125rem] text-muted-foreground">{t('who_hint')}</p>
      <div id={whole.id} tabIndex={-1} className="outline-none empty:hidden">
        <FieldErrors id={whole.errorId} faults={whole.errors} label={t('who')} />
      </div>
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
    </div>
  );
}
