import {
  DateSetting,
  NumberSetting,
  SettingsCard,
  settingsKey,
} from '#app/areas/company/configuration/settings/settings-card.tsx';
import { SETTINGS_GROUPS } from '#app/areas/company/configuration/settings/settings-groups.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { UnsavedForms } from '#app/ui/form/unsaved-changes.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import type { Configuration } from '#contract/company/configuration.ts';
import {
  HOURS_OF_WEEK,
  KEPT_DAYS_MAX,
  KEPT_MONTHS_MAX,
  KEPT_YEARS_MAX,
  LATE_GRACE_MAX,
  NEAR_LIMIT_MAX,
  NOT_YET_IN_MAX,
  SEATS_MAX,
  SHIFTS_PER_DAY_MAX,
} from '#contract/limits.ts';
import { ContactsCard } from './contacts-card.tsx';
import { RecordsCard } from './records-card.tsx';

type GeneralTabProps = { configuration: Configuration; answer: unknown };

/** Limits that apply to everyone, and settings of the roster and attendance. */
export function GeneralTab({ configuration, answer }: GeneralTabProps) {
  const { t } = useTranslation('configuration');
  const { company, limits, attendance, seats, records, kept_years } = SETTINGS_GROUPS;
  const shared = { configuration, answer };
  return (
    <UnsavedForms>
      <div className="grid max-w-3xl gap-4">
        <SettingsCard
          key={`company ${settingsKey(company, configuration)}`}
          group="company"
          title={t('company')}
          {...shared}
        >
          <Field name="company_name" description={t('company_name_hint')}>
            {(control) => <Input {...control} autoComplete="organization" />}
          </Field>
        </SettingsCard>
        <SettingsCard key={settingsKey(limits, configuration)} group="limits" title={t('limits')} {...shared}>
          <NumberSetting
            name="max_hour_per_week"
            hint={
              <>
                {t('max_hour_per_week_hint')}
                <span className="block">{t('week_note')}</span>
              </>
            }
            max={HOURS_OF_WEEK}
          />
          <NumberSetting
            name="max_shift_per_day"
            hint={t('max_shift_per_day_hint')}
            max={SHIFTS_PER_DAY_MAX}
          />
          <NumberSetting name="near_limit_minutes" hint={t('near_limit_minutes_hint')} max={NEAR_LIMIT_MAX} />
          <DateSetting name="rest_refused_from" hint={t('rest_refused_from_hint')} />
          <DateSetting name="days_in_a_row_refused_from" hint={t('days_in_a_row_refused_from_hint')} />
        </SettingsCard>
        <SettingsCard
          key={`attendance ${settingsKey(attendance, configuration)}`}
          group="attendance"
          title={t('attendance')}
          {...shared}
        >
          <NumberSetting name="late_grace_minutes" hint={t('late_grace_minutes_hint')} max={LATE_GRACE_MAX} />
          <NumberSetting name="not_yet_in_minutes" hint={t('not_yet_in_minutes_hint')} max={NOT_YET_IN_MAX} />
        </SettingsCard>
        <SettingsCard
          key={`seats ${settingsKey(seats, configuration)}`}
          group="seats"
          title={t('seats')}
          hint={t('seats_hint')}
          {...shared}
        >
          <NumberSetting name="default_fixed_total" max={SEATS_MAX} />
          <NumberSetting name="default_temp_total" max={SEATS_MAX} />
          <NumberSetting
            name="default_max_registered_temp"
            hint={t('default_max_registered_temp_hint')}
            max={SEATS_MAX}
            optional
          />
        </SettingsCard>
        <ContactsCard {...shared} />
        <SettingsCard
          key={`records ${settingsKey(records, configuration)}`}
          group="records"
          title={t('kept')}
          hint={t('kept_hint')}
          {...shared}
        >
          <NumberSetting name="keep_notices_days" hint={t('keep_notices_days_hint')} max={KEPT_DAYS_MAX} />
          <NumberSetting name="keep_runs_days" hint={t('keep_runs_days_hint')} max={KEPT_DAYS_MAX} />
          <NumberSetting name="keep_audit_months" hint={t('keep_audit_months_hint')} max={KEPT_MONTHS_MAX} />
        </SettingsCard>
        <SettingsCard
          key={`kept_years ${settingsKey(kept_years, configuration)}`}
          group="kept_years"
          title={t('kept_years')}
          hint={t('kept_years_hint')}
          {...shared}
        >
          <NumberSetting name="keep_labour_years" hint={t('keep_labour_years_hint')} max={KEPT_YEARS_MAX} />
          <NumberSetting
            name="keep_dispatch_years"
            hint={t('keep_dispatch_years_hint')}
            max={KEPT_YEARS_MAX}
          />
          <NumberSetting
            name="keep_insurance_years"
            hint={t('keep_insurance_years_hint')}
            max={KEPT_YEARS_MAX}
          />
          <NumberSetting name="keep_tax_years" hint={t('keep_tax_years_hint')} max={KEPT_YEARS_MAX} />
        </SettingsCard>
        <RecordsCard />
      </div>
    </UnsavedForms>
  );
}
