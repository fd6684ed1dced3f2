import {
  ChoiceSetting,
  NumberSetting,
  SettingsCard,
  settingsKey,
} from '#app/areas/company/configuration/settings/settings-card.tsx';
import { SETTINGS_GROUPS } from '#app/areas/company/configuration/settings/settings-groups.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { CheckField } from '#app/ui/form/field.tsx';
import { UnsavedForms } from '#app/ui/form/unsaved-changes.tsx';
import type { Configuration } from '#contract/company/configuration.ts';
import { RESIDENCE_ENFORCEMENTS } from '#contract/enums.ts';
import { EXPIRY_NOTICE_MAX, HOURS_OF_WEEK, INSURED_PEOPLE_MAX } from '#contract/limits.ts';

type ResidenceTabProps = { configuration: Configuration; answer: unknown };

/** F-12, F-16, F-21, LW-07: what happens when a right to work ends, who reviews documents, the size of the firm. */
export function ResidenceTab({ configuration, answer }: ResidenceTabProps) {
  const { t } = useTranslation('configuration');
  return (
    <UnsavedForms>
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
        <SettingsCard
          key={settingsKey(SETTINGS_GROUPS.insurance, configuration)}
          group="insurance"
          title={t('insurance')}
          hint={t('insurance_hint')}
          configuration={configuration}
          answer={answer}
        >
          <NumberSetting
            name="insured_people"
            hint={t('insured_people_hint')}
            max={INSURED_PEOPLE_MAX}
            optional
          />
          <NumberSetting name="full_week_hours" hint={t('full_week_hours_hint')} max={HOURS_OF_WEEK} />
          <CheckField name="qualified_dispatcher" description={t('qualified_dispatcher_hint')} />
        </SettingsCard>
      </div>
    </UnsavedForms>
  );
}
