import type { ComponentProps, ReactNode } from 'react';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PrefectureSelect } from '#app/ui/fields/prefecture-select.tsx';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import type { ProfileInfo, ProfileInfoBody } from '#contract/people/profile.ts';
import { parsePrefectureCode } from '#domain/format/prefecture.ts';
import type { Intent } from './route.tsx';

const NAME_FIELDS = ['last_name', 'first_name', 'last_name_kana', 'first_name_kana'] as const;

type Editable = keyof Omit<ProfileInfoBody, 'version'>;

type InfoFormProps = { info: ProfileInfo; constraints: Constraints; refused: Refused | null };

/** The reader's own data. After a conflict the form keeps the typed values and shows the stored ones. */
export function InfoForm({ info, constraints, refused }: InfoFormProps) {
  const { t } = useTranslation(['profile', 'common', 'prefectures']);
  const href = useIntentHref<Intent>();
  const { form } = useForm(
    () => import('#contract/people/profile.ts').then((contract) => contract.ProfileInfoBody),
    {
      constraints,
      id: 'info',
      lastResult: refused?.lastResult ?? null,
      defaultValue: info,
    },
  );
  const labels: Record<Editable, string> = {
    last_name: t('last_name'),
    first_name: t('first_name'),
    last_name_kana: t('last_name_kana'),
    first_name_kana: t('first_name_kana'),
    phone: t('phone'),
    emergency_contact_phone: t('emergency_contact_phone'),
    postal_code: t('postal_code'),
    prefecture: t('prefecture'),
    address: t('address'),
  };
  const fields = Object.keys(labels) as Editable[];
  const facts = fields.map((name) => ({ label: labels[name], of: (one: ProfileInfo) => wordOf(one, name) }));
  return (
    <>
      <FixedData info={info} />
      <ChangeForm
        form={form}
        labels={labels}
        action={href('info')}
        thing={info}
        facts={facts}
        refused={refused}
        failed={(why) => t('info_failed', { why })}
      >
        {info.names_editable ? (
          <div className="grid gap-5 sm:grid-cols-2">
            {textField('last_name', { autoComplete: 'family-name' })}
            {textField('first_name', { autoComplete: 'given-name' })}
            {textField('last_name_kana', { lang: 'ja' }, t('kana_hint'))}
            {textField('first_name_kana', { lang: 'ja' }, t('kana_hint'))}
          </div>
        ) : (
          NAME_FIELDS.map((name) => (
            <input key={name} type="hidden" name={name} value={info[name] ?? ''} readOnly />
          ))
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          {textField('phone', { type: 'tel', autoComplete: 'tel' }, t('phone_hint'))}
          {textField('emergency_contact_phone', { type: 'tel' }, t('emergency_hint'))}
          {textField('postal_code', { inputMode: 'numeric', autoComplete: 'postal-code' })}
          <Field name="prefecture">
            {(control) => <PrefectureSelect {...control} none={t('prefecture_none')} />}
          </Field>
        </div>
        {textField('address', { autoComplete: 'street-address' })}
        <SubmitButton className="justify-self-start">{t('common:save')}</SubmitButton>
      </ChangeForm>
    </>
  );

  function textField(name: Editable, input: ComponentProps<typeof Input>, hint?: string): ReactNode {
    return (
      <Field name={name} description={hint}>
        {(control) => <Input {...input} {...control} />}
      </Field>
    );
  }

  function wordOf(one: ProfileInfo, name: Editable): string {
    const code = name === 'prefecture' ? parsePrefectureCode(one.prefecture ?? '') : null;
    return code ? t(`prefectures:${code}`) : (one[name] ?? '');
  }
}

/** Fields that only the office changes. */
function FixedData({ info }: { info: ProfileInfo }) {
  const { t } = useTranslation(['profile', 'common']);
  const format = useFormat();
  const none = t('common:not_set');
  const rows: [string, string][] = [
    [t('staff_no'), info.staff_no ?? none],
    [t('email'), info.email ?? none],
    [t('birthday'), info.birthday ? format.date(info.birthday) : none],
  ];
  if (!info.names_editable) rows.unshift([t('name'), format.personName(info)]);
  return (
    <div className="mb-6 rounded-lg bg-muted p-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {!info.names_editable && <p className="mt-3 text-muted-foreground">{t('names_note')}</p>}
    </div>
  );
}
