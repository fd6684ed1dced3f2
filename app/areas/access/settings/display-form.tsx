import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useCouldNot } from '#app/ui/form/use-could-not.ts';
import { Select } from '#app/ui/kit/select.tsx';
import { ROW_HEIGHTS, THEMES } from '#contract/enums.ts';
import type { Settings } from '#contract/people/profile.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import type { Intent } from './route.tsx';

type DisplayFormProps = {
  settings: Settings;
  /** False while the language only follows the page. */
  isLanguageKept: boolean;
  constraints: Constraints;
  refused: Refused | null;
};

export function DisplayForm({ settings, isLanguageKept, constraints, refused }: DisplayFormProps) {
  const { t } = useTranslation(['settings', 'common']);
  const href = useIntentHref<Intent>();
  const couldNot = useCouldNot();
  const { form } = useForm(
    () => import('#contract/people/profile.ts').then((contract) => contract.SettingsBody),
    {
      id: 'settings',
      lastResult: refused?.lastResult ?? null,
      constraints,
      defaultValue: settings,
    },
  );
  return (
    <Form
      form={form}
      labels={{ lang: t('language'), theme: t('theme'), row_height: t('row_height') }}
      action={href('settings')}
      refusal={couldNot(refused?.refusal ?? null, (why) => t('failed', { why }))}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="lang" marked={false} description={isLanguageKept ? undefined : t('language_not_kept')}>
          {(control) => (
            <Select {...control}>
              {LANGUAGES.map((language) => (
                <option key={language} value={language} lang={language}>
                  {t(`common:language_${language}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field name="theme" marked={false}>
          {(control) => (
            <Select {...control}>
              {THEMES.map((theme) => (
                <option key={theme} value={theme}>
                  {t(`theme_${theme}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field name="row_height" marked={false}>
          {(control) => (
            <Select {...control}>
              {ROW_HEIGHTS.map((height) => (
                <option key={height} value={height}>
                  {t(`row_height_${height}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <SubmitButton className="justify-self-start">{t('common:save')}</SubmitButton>
    </Form>
  );
}
