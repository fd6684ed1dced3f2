import { type ReactNode, useId } from 'react';
import type { Intent } from '#app/areas/company/configuration/route.tsx';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import type { Configuration } from '#contract/company/configuration.ts';
import type { SettingName, SettingsGroup } from './settings-groups.ts';
import { useSettingFacts, useSettingLabels } from './use-setting-texts.ts';

type SettingsCardProps = {
  group: SettingsGroup;
  title: string;
  hint?: string;
  configuration: Configuration;
  answer: unknown;
  /** Initial values that differ from the stored ones. */
  typed?: Partial<Configuration>;
  /** A function receives the settings as they are stored now. */
  children: ReactNode | ((now: Configuration) => ReactNode);
  /** Shown next to the save button. */
  actions?: ReactNode;
};

/** One form of the page: it saves its own settings and leaves the others unchanged. */
export function SettingsCard({
  group,
  title,
  hint,
  configuration,
  answer,
  typed,
  children,
  actions,
}: SettingsCardProps) {
  const { t } = useTranslation(['configuration', 'common']);
  const id = useId();
  const href = useIntentHref<Intent>();
  const refused = refusedOf<Intent>(answer, group);
  const { form } = useForm(
    () => import('./settings-forms.ts').then(({ SETTINGS_FORMS }) => SETTINGS_FORMS[group]),
    {
      constraints: {},
      id: `settings-${group}`,
      lastResult: refused?.lastResult ?? null,
      defaultValue: { ...configuration, ...typed },
    },
  );
  return (
    <Card role="region" aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>{title}</CardTitle>
        {hint && <CardDescription>{hint}</CardDescription>}
      </CardHeader>
      <CardContent>
        <ChangeForm
          form={form}
          labels={useSettingLabels(group)}
          action={href(group)}
          thing={configuration}
          facts={useSettingFacts(group)}
          refused={refused}
          failed={(why) => t('failed', { why })}
        >
          {(now) => (
            <>
              {typeof children === 'function' ? children(now) : children}
              <div className="flex flex-wrap gap-2">
                <SubmitButton>{t('common:save')}</SubmitButton>
                {actions}
              </div>
            </>
          )}
        </ChangeForm>
      </CardContent>
    </Card>
  );
}

type NumberSettingProps = { name: SettingName; hint?: ReactNode; max: number; optional?: boolean };

/** A whole number, with a hint about its effect. */
export function NumberSetting({ name, hint, max, optional = false }: NumberSettingProps) {
  return (
    <Field name={name} description={hint} required={!optional}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(max).length}
          className="w-28 text-right"
        />
      )}
    </Field>
  );
}

type DateSettingProps = { name: SettingName; hint?: ReactNode };

/** A date that may be left empty, with a hint about its effect. */
export function DateSetting({ name, hint }: DateSettingProps) {
  return (
    <Field name={name} description={hint}>
      {(control) => <DateField {...control} />}
    </Field>
  );
}

type ChoiceSettingProps<Value extends string | number> = {
  name: SettingName;
  hint?: ReactNode;
  values: readonly Value[];
  wordOf: (value: Value) => string;
};

/** A choice of a few values, with a hint about its effect. */
export function ChoiceSetting<Value extends string | number>({
  name,
  hint,
  values,
  wordOf,
}: ChoiceSettingProps<Value>) {
  return (
    <Field name={name} description={hint} required>
      {(control) => (
        <Select {...control}>
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

/** A React key that resets a form after its own settings are saved. Other forms keep their typed values. */
export function settingsKey(names: readonly SettingName[], configuration: Configuration): string {
  return names.map((name) => String(configuration[name])).join(' ');
}
