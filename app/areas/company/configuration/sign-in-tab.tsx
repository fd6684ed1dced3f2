import ShieldAlert from 'lucide-react/icons/shield-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { SettingsCard, settingsKey } from '#app/areas/company/configuration/settings/settings-card.tsx';
import { SETTINGS_GROUPS } from '#app/areas/company/configuration/settings/settings-groups.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { CheckField } from '#app/ui/form/field.tsx';
import type { Configuration } from '#contract/company/configuration.ts';

type SignInTabProps = { configuration: Configuration; answer: unknown };

/** The page on which a reader sets up their own second step. */
const OWN_SECOND_STEP = '/my-page/settings#two-factor';

/** What the company requires for a login. */
export function SignInTab({ configuration, answer }: SignInTabProps) {
  const { t } = useTranslation('configuration');
  const { tfa } = useAuth();
  const [turnsOn, setTurnsOn] = useState(false);
  return (
    <div
      className="grid max-w-3xl gap-4"
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === 'tfa_required') {
          setTurnsOn(target.checked && !configuration.tfa_required);
        }
      }}
    >
      <SettingsCard
        key={settingsKey(SETTINGS_GROUPS.sign_in, configuration)}
        group="sign_in"
        title={t('sign_in')}
        configuration={configuration}
        answer={answer}
      >
        <CheckField name="tfa_required" description={t('tfa_required_hint')} />
        {!tfa && !configuration.tfa_required && (
          <BoxNote icon={<ShieldAlert aria-hidden="true" />}>
            <p>{t('own_tfa_first')}</p>
            <Link to={OWN_SECOND_STEP} className="font-medium underline underline-offset-2">
              {t('own_tfa_set_up')}
            </Link>
          </BoxNote>
        )}
        <div role="status" className="empty:hidden">
          {turnsOn && tfa && !configuration.tfa_required && (
            <BoxNote icon={<TriangleAlert aria-hidden="true" />}>
              <p>{t('tfa_required_turned_on')}</p>
            </BoxNote>
          )}
        </div>
        <CheckField name="hide_unknown_email" description={t('hide_unknown_email_hint')} />
      </SettingsCard>
    </div>
  );
}

/** A note to read before the box above is ticked. */
function BoxNote({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2.5 rounded-lg border border-late/40 bg-late-soft px-4 py-3 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-late">
      {icon}
      <div className="grid min-w-0 gap-1">{children}</div>
    </div>
  );
}
