import { useTranslation } from 'react-i18next';
import { Field } from '#app/components/form/field.tsx';
import { Form } from '#app/components/form/form.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { PageHeader } from '#app/components/shell/page-header.tsx';
import { PageTitle } from '#app/components/shell/page-title.tsx';
import { Card, CardContent } from '#app/components/ui/card.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { runForm } from '#app/lib/action.server.ts';
import { perform, read } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { languageCookie } from '#app/lib/language.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { getLanguage } from '#app/middleware/language.server.ts';
import { THEMES } from '#contract/enums.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { SettingsBody } from '#contract/profile.ts';
import type { Route } from './+types/route';

export async function loader({ url, context }: Route.LoaderArgs) {
  const settings = await read(url, context.get(apiContext).manage.profile.settings.$get());
  const { lang, theme } = settings;
  return {
    settings: { lang: lang ?? getLanguage(context), theme },
    constraints: constraintsOf(SettingsBody),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return runForm(request, 'settings', SettingsBody, async (json) => {
    const settings = await perform(url, context.get(apiContext).manage.profile.settings.$put({ json }));
    return {
      to: '/my-page/settings',
      toast: { tone: 'success', message: 'toasts:settings_saved' },
      cookies: settings.lang ? [languageCookie(settings.lang)] : [],
    };
  });
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['settings', 'common']);
  const refused = refusedOf(actionData, 'settings');
  const { form } = useForm(() => import('#contract/profile.ts').then((contract) => contract.SettingsBody), {
    id: 'settings',
    lastResult: refused?.lastResult ?? null,
    constraints: loaderData.constraints,
    defaultValue: loaderData.settings,
  });
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader title={t('title')} />
      <Card className="max-w-xl">
        <CardContent className="py-6">
          <Form
            form={form}
            labels={{ lang: t('language'), theme: t('theme') }}
            refusal={refused?.refusal ?? null}
          >
            <Field name="lang">
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
            <Field name="theme">
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
            <SubmitButton className="justify-self-start">{t('common:save')}</SubmitButton>
          </Form>
        </CardContent>
      </Card>
    </>
  );
}
