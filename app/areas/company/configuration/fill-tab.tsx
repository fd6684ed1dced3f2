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
import {
  FILL_RESERVE_MAX,
  NEWCOMER_TIMES_MAX,
  NIGHT_REST_HOURS_MAX,
  NIGHTS_IN_A_ROW_MAX,
  WAY_MINUTES_MAX,
} from '#contract/limits.ts';
import { WANT_LEVELS } from '#domain/roster/fill/company/settings.ts';

type FillTabProps = { configuration: Configuration; answer: unknown };

const WARNINGS = [
  'fill_near_limit',
  'fill_short_rest',
  'fill_days_in_a_row',
  'fill_two_sites',
  'fill_overtime',
  'fill_ending_permits',
] as const;
const WANTS = [
  'fill_availability',
  'fill_contract',
  'fill_regulars',
  'fill_fairness',
  'fill_together',
  'fill_cost',
] as const;

const PART = 'border-border border-t pt-5 font-semibold text-[0.9375rem]';

/** What the plans of the machine obey and want. */
export function FillTab({ configuration, answer }: FillTabProps) {
  const { t } = useTranslation('configuration');
  return (
    <UnsavedForms>
      <div className="grid max-w-3xl gap-4">
        <SettingsCard
          key={settingsKey(SETTINGS_GROUPS.fill, configuration)}
          group="fill"
          title={t('fill')}
          hint={t('fill_hint')}
          configuration={configuration}
          answer={answer}
        >
          <NumberSetting
            name="fill_reserve_minutes"
            hint={t('fill_reserve_minutes_hint')}
            max={FILL_RESERVE_MAX}
          />
          <NumberSetting
            name="fill_newcomer_times"
            hint={t('fill_newcomer_times_hint')}
            max={NEWCOMER_TIMES_MAX}
          />
          <CheckField name="fill_declared_work" description={t('fill_declared_work_hint')} />
          <NumberSetting
            name="fill_way_minutes"
            hint={t('fill_way_minutes_hint')}
            max={WAY_MINUTES_MAX}
            optional
          />
          <NumberSetting
            name="fill_nights_in_a_row"
            hint={t('fill_nights_in_a_row_hint')}
            max={NIGHTS_IN_A_ROW_MAX}
            optional
          />
          <NumberSetting
            name="fill_night_rest_hours"
            hint={t('fill_night_rest_hours_hint')}
            max={NIGHT_REST_HOURS_MAX}
            optional
          />
          <h3 className={PART}>{t('fill_wants')}</h3>
          <p className="text-muted-foreground text-sm">{t('fill_wants_hint')}</p>
          {WANTS.map((name) => (
            <ChoiceSetting
              key={name}
              name={name}
              values={WANT_LEVELS}
              wordOf={(level) => t(`fill_levels.${level}`)}
            />
          ))}
          <h3 className={PART}>{t('fill_warnings')}</h3>
          {WARNINGS.map((name) => (
            <CheckField key={name} name={name} />
          ))}
        </SettingsCard>
      </div>
    </UnsavedForms>
  );
}
