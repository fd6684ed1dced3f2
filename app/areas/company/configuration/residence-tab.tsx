import {
  ChoiceSetting,
  NumberSetting,
  SettingsCard,
  settingsKey,
} from '#app/areas/company/configuration/settings/settings-card.tsx';
import { SETTINGS_GROUPS } from '#app/areas/company/configuration/settings/settings-groups.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { CheckField } from '#app/ui/form/field.tsx';
import type { Configuration } from '#contract/company/configuration.ts';
import { RESIDENCE_ENFORCEMENTS } from '#contract/enums.ts';
import { EXPIRY_NOTICE_MAX } from '#contract/limits.ts';

type ResidenceTabProps = { configuration: Configuration; answer: unknown };

/** F-12, F-16, F-21: what happens when a right to work ends, and who reviews documents. */
export function ResidenceTab({ configuration, answer }: ResidenceTabProps) {
  const { t } = useTranslation('configuration');
  return (
    <div className="grid max-w-3xl gap-4">
      <SettingsCard
        key={settingsKey(SETTINGS_GROUPS.residence, configuration)}
        group="residence"
        title={t('residence')}
        configuration={configuration}
        answer={answer}
      >
        <ChoiceSetting
          name="residence_enforcement"
          hint={t('residence_enforcement_hint')}
          values={RESIDENCE_ENFORCEMENTS}
          wordOf={(value) => t(`residence_enforcements.${value}`)}
        />
        <NumberSetting
          name="expiry_notice_days"
          hint={t('expiry_notice_days_hint')}
          max={EXPIRY_NOTICE_MAX}
        />
        <CheckField name="review_own_uploads" description={t('review_own_uploads_hint')} />
      </SettingsCard>
    </div>
  );
}
