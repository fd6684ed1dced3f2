import ShieldAlert from 'lucide-react/icons/shield-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChangeForm } from '#app/components/form/change-form.tsx';
import { CheckField } from '#app/components/form/field.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/components/ui/card.tsx';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import type { Configuration } from '#contract/configuration.ts';

type SignInCardProps = { configuration: Configuration; refused: Refused | null };

/** Where one's own second step is set up. */
const OWN_SECOND_STEP = '/my-page/settings#two-factor';

/** What the company asks of whoever signs in. */
export function SignInCard({ configuration, refused }: SignInCardProps) {
  const { t } = useTranslation(['configuration', 'common']);
  const href = useIntentHref();
  const { tfa } = useAuth();
  const [asksAnew, setAsksAnew] = useState(false);
  const { form } = useForm(() => import('./sign-in-form.ts').then((forms) => forms.SignInSettingsForm), {
    constraints: {},
    id: 'sign-in-settings',
    lastResult: refused?.lastResult ?? null,
    defaultValue: configuration,
  });
  const onOrOff = (on: boolean) => t(on ? 'on' : 'off');
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('sign_in')}</CardTitle>
      </CardHeader>
      <CardContent
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === 'tfa_required') {
            setAsksAnew(target.checked && !configuration.tfa_required);
          }
        }}
      >
        <ChangeForm
          form={form}
          labels={{ tfa_required: t('tfa_required'), hide_unknown_email: t('hide_unknown_email') }}
          action={href('sign_in')}
          thing={configuration}
          facts={[
            { label: t('tfa_required'), of: ({ tfa_required }) => onOrOff(tfa_required) },
            { label: t('hide_unknown_email'), of: ({ hide_unknown_email }) => onOrOff(hide_unknown_email) },
          ]}
          refused={refused}
        >
          <CheckField name="tfa_required" description={t('tfa_required_hint')} />
          {!tfa && !configuration.tfa_required && (
            <Note icon={<ShieldAlert aria-hidden="true" />}>
              <p>{t('own_tfa_first')}</p>
              <Link to={OWN_SECOND_STEP} className="font-medium underline underline-offset-2">
                {t('own_tfa_set_up')}
              </Link>
            </Note>
          )}
          <div role="status" className="empty:hidden">
            {asksAnew && tfa && (
              <Note icon={<TriangleAlert aria-hidden="true" />}>
                <p>{t('tfa_required_turned_on')}</p>
              </Note>
            )}
          </div>
          <CheckField name="hide_unknown_email" description={t('hide_unknown_email_hint')} />
          <SubmitButton className="justify-self-start">{t('common:save')}</SubmitButton>
        </ChangeForm>
      </CardContent>
    </Card>
  );
}

/** What one has to know before the box above is ticked. */
function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2.5 rounded-lg border border-late/40 bg-late-soft px-4 py-3 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-late">
      {icon}
      <div className="grid min-w-0 gap-1">{children}</div>
    </div>
  );
}
