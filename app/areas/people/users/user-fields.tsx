import type { ComponentProps } from 'react';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { CheckField, Field, type FieldControl } from '#app/ui/form/field.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import type { UserChangeBody } from '#contract/people/users.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { GENDERS } from '#domain/format/gender.ts';
import { JAPANESE_LEVELS } from '#domain/format/japanese-level.ts';
import { PREFECTURE_CODES } from '#domain/format/prefecture.ts';
import { OWNED_FIELDS } from '#domain/people/staff-sync/fields.ts';
import { isCalendarDate } from '#domain/time/calendar-date.ts';
import { FormSection } from './form-section.tsx';
import type { PersonChoices } from './person-choices.ts';

type UserField = keyof Omit<UserChangeBody, 'version'>;

/** The labels of a person's form, in the order of the form. */
export function useUserLabels() {
  const { t } = useTranslation('users');
  return {
    last_name: t('last_name'),
    first_name: t('first_name'),
    last_name_kana: t('last_name_kana'),
    first_name_kana: t('first_name_kana'),
    given_first: t('given_first'),
    gender: t('gender'),
    birthday: t('birthday'),
    nationality: t('nationality'),
    japanese_level: t('japanese_level'),
    language: t('language'),
    email: t('email'),
    phone: t('phone'),
    emergency_contact_phone: t('emergency_contact_phone'),
    postal_code: t('postal_code'),
    prefecture: t('prefecture'),
    address: t('address'),
    staff_no: t('staff_no_label'),
    hired_on: t('hired_on'),
    left_on: t('left_on'),
    branch_id: t('branch_id'),
    employment_insured: t('employment_insured'),
    household_head: t('household_head'),
    household_relation: t('household_relation'),
  } satisfies Record<UserField, string>;
}

type UserFieldsProps = {
  needed: { staffNo: boolean; email: boolean };
  choices: PersonChoices;
  /** fields that the external staff system owns are read-only. */
  isKeptOutside?: boolean;
};

/** All fields of a person; the roles decide which identifiers are required. */
export function UserFields({ needed, choices, isKeptOutside = false }: UserFieldsProps) {
  const { t } = useTranslation(['users', 'profile', 'common', 'prefectures']);
  return (
    <>
      <FormSection title={t('sections.names')}>
        {text('last_name')}
        {text('first_name')}
        {text('last_name_kana', { lang: 'ja' }, t('kana_hint'))}
        {text('first_name_kana', { lang: 'ja' }, t('kana_hint'))}
        <CheckField name="given_first" description={t('given_first_hint')} className="sm:col-span-2" />
      </FormSection>
      <FormSection title={t('sections.person')}>
        {choice('gender', GENDERS, (gender) => t(`genders.${gender}`))}
        {date('birthday')}
        <NationalityField {...choices.nationalities} />
        {choice('japanese_level', JAPANESE_LEVELS, (level) => t(`japanese_levels.${level}`))}
        {choice('language', LANGUAGES, (language) => t(`common:language_${language}`))}
      </FormSection>
      <FormSection title={t('sections.contact')}>
        {text(
          'email',
          { inputMode: 'email' },
          needed.email ? undefined : t('email_hint'),
          undefined,
          needed.email,
        )}
        <span className="hidden sm:block" />
        {text('phone', { type: 'tel' }, t('profile:phone_hint'))}
        {text('emergency_contact_phone', { type: 'tel' }, t('profile:emergency_hint'))}
        {text('postal_code', { inputMode: 'numeric' })}
        {choice('prefecture', PREFECTURE_CODES, (code) => t(`prefectures:${code}`))}
        {text('address', {}, undefined, 'sm:col-span-2')}
      </FormSection>
      <FormSection title={t('sections.employment')}>
        {text('staff_no', { className: 'max-w-48' }, undefined, undefined, needed.staffNo)}
        <span className="hidden sm:block" />
        {date('hired_on')}
        {date('left_on')}
        <Field name="branch_id">
          {(control) => (
            <Select {...control}>
              <option value="">{t('common:not_set')}</option>
              {choices.branches.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <CheckField
          name="employment_insured"
          description={t('employment_insured_hint')}
          className="sm:pt-6.5"
        />
      </FormSection>
      <FormSection title={t('sections.household')}>
        {text('household_head', {}, t('household_head_hint'))}
        {text('household_relation', {}, t('household_relation_hint'))}
      </FormSection>
    </>
  );

  function isOutside(name: string): boolean {
    return isKeptOutside && OWNED_FIELDS.some((owned) => owned === name);
  }

  function text(
    name: UserField,
    input: ComponentProps<typeof Input> = {},
    hint?: string,
    className?: string,
    required?: boolean,
  ) {
    return (
      <Field name={name} description={hint} className={className} required={required}>
        {(control) => <Input autoComplete="off" readOnly={isOutside(name)} {...control} {...input} />}
      </Field>
    );
  }

  function date(name: 'birthday' | 'hired_on' | 'left_on') {
    return (
      <Field name={name}>
        {(control) => (isOutside(name) ? <ShownDate control={control} /> : <DateField {...control} />)}
      </Field>
    );
  }

  function choice<Value extends string>(
    name: UserField,
    values: readonly Value[],
    wordOf: (value: Value) => string,
  ) {
    return (
      <Field name={name}>
        {(control) => (
          <Select {...control}>
            <option value="">{t('common:not_set')}</option>
            {values.map((value) => (
              <option key={value} value={value}>
                {wordOf(value)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    );
  }
}

/** A read-only date: it is shown formatted and posted as stored. */
function ShownDate({ control }: { control: FieldControl }) {
  const format = useFormat();
  const { name, defaultValue, ...shown } = control;
  const text = isCalendarDate(defaultValue) ? format.date(defaultValue) : defaultValue;
  return (
    <>
      <input type="hidden" name={name} defaultValue={defaultValue} />
      <Input readOnly {...shown} defaultValue={text} />
    </>
  );
}

/** All countries, with the nationalities of most staff first. */
function NationalityField({ common, others }: PersonChoices['nationalities']) {
  const { t } = useTranslation(['users', 'common']);
  const optionOf = ({ code, name }: { code: string; name: string }) => (
    <option key={code} value={code}>
      {name}
    </option>
  );
  return (
    <Field name="nationality">
      {(control) => (
        <Select {...control}>
          <option value="">{t('common:not_set')}</option>
          <optgroup label={t('nationalities_common')}>{common.map(optionOf)}</optgroup>
          <optgroup label={t('nationalities_others')}>{others.map(optionOf)}</optgroup>
        </Select>
      )}
    </Field>
  );
}
