import { isFormula } from '#app/areas/workplaces/workplace/formulas.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { StoredFact } from '#app/ui/form/stored-now.tsx';
import type { Configuration } from '#contract/company/configuration.ts';
import { SETTINGS_GROUPS, type SettingName, type SettingsGroup } from './settings-groups.ts';

/** The name of a day of the month; 0 is the last day. */
export function useDayText(): (day: number) => string {
  const { t } = useTranslation('configuration');
  return (day) => (day === 0 ? t('last_day') : t('day_of_month', { day }));
}

export function useSettingLabels(group: SettingsGroup): Record<string, string> {
  const { t } = useTranslation(['configuration', 'workplaces']);
  const names: readonly SettingName[] = SETTINGS_GROUPS[group];
  return {
    ...Object.fromEntries(names.map((name) => [name, t(name)])),
    formula_confirmed: t('workplaces:formula_confirmed'),
  };
}

/** Settings whose empty value means that there is no limit. */
const WITHOUT_LIMIT: readonly SettingName[] = [
  'default_max_registered_temp',
  'fill_way_minutes',
  'fill_nights_in_a_row',
];

export function useSettingFacts(group: SettingsGroup): StoredFact<Configuration>[] {
  const { t } = useTranslation(['configuration', 'workplaces']);
  const dayText = useDayText();
  const format = useFormat();
  const textOf = (settings: Configuration, name: SettingName): string => {
    switch (name) {
      case 'closing_day':
      case 'pay_day':
        return dayText(settings[name]);
      case 'rest_refused_from':
      case 'days_in_a_row_refused_from': {
        const day = settings[name];
        return day === null ? t('not_set') : format.date(day);
      }
      case 'agreement_start_month':
        return t('month_of_year', { month: settings[name] });
      case 'pay_month':
        return t(`pay_months.${settings.pay_month}`);
      case 'bank_transfer_kind':
        return t(`bank_transfer_kinds.${settings[name]}`);
      case 'bank_line_break':
        return t(`bank_line_breaks.${settings[name]}`);
      case 'bank_account_type':
        return t(`bank_account_types.${settings[name]}`);
      case 'statutory_holiday':
        return t(`statutory_holidays.${settings.statutory_holiday}`);
      case 'residence_enforcement':
        return t(`residence_enforcements.${settings.residence_enforcement}`);
      case 'fill_availability':
      case 'fill_regulars':
      case 'fill_contract':
      case 'fill_fairness':
      case 'fill_together':
      case 'fill_cost':
        return t(`fill_levels.${settings[name]}`);
      case 'default_formula':
        return isFormula(settings[name]) ? t(`workplaces:formulas.f${settings[name]}`) : '';
      default: {
        const value = settings[name];
        if (typeof value === 'boolean') return t(value ? 'on' : 'off');
        if (value !== null) return String(value);
        return t(WITHOUT_LIMIT.includes(name) ? 'no_limit' : 'not_set');
      }
    }
  };
  const names: readonly SettingName[] = SETTINGS_GROUPS[group];
  return names.map((name) => ({ label: t(name), of: (settings) => textOf(settings, name) }));
}
