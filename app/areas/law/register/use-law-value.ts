import { formatCount } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { AgedYen, LawKind, LawValues } from '#domain/law/values.ts';
import { formatClock } from '#domain/time/clock.ts';

type Words = { [Kind in LawKind]: (value: LawValues[Kind]) => string };

/** The value of a row of the law in words. */
export function useLawValue(): (kind: LawKind, value: unknown) => string {
  const { t, i18n } = useTranslation(['law', 'placement', 'own_work']);
  const format = useFormat();
  const listed = (texts: readonly string[]) =>
    new Intl.ListFormat(i18n.language, { type: 'conjunction', style: 'narrow' }).format(texts);
  const hours = (minutes: number) => format.duration(minutes);
  const atLeastHours = (minutes: number) => t('values.at_least_hours', { hours: hours(minutes) });
  const years = (count: number) => t('values.years', { count });
  const yesNo = (is: boolean) => t(is ? 'values.yes' : 'values.no');
  const schools = (kinds: LawValues['day_dispatch_schools']) =>
    listed(kinds.map((kind) => t(`placement:school_kinds.${kind}`)));
  const duties = (kinds: LawValues['day_dispatch_duties']) =>
    listed(kinds.map((kind) => t(`placement:work_kinds.${kind}`)));
  const below = ({ age, yen }: AgedYen) =>
    t('values.below_yen_of', { who: t(`ages.${age}`), yen: format.yen(yen) });
  const upTo = ({ yen }: AgedYen) => t('values.up_to_yen', { yen: format.yen(yen) });
  const words: Words = {
    permission_week: hours,
    vacation_day: hours,
    fueiho_permissions: (kinds) => listed(kinds.map((kind) => t(`permissions.${kind}`))),
    statutory_hours: ({ day, week }) => t('values.statutory', { day: hours(day), week: hours(week) }),
    breaks: (rules) =>
      listed(rules.map(({ over, least }) => t('values.break', { over: hours(over), least: hours(least) }))),
    premiums: (percent) => t('values.premiums', percent),
    higher_premium_over: hours,
    night: ({ start, end }) => t('values.night', { start: formatClock(start), end: formatClock(end) }),
    agreement: (limits) => t('values.agreement', { ...limits }),
    absence_allowance: (count) => t('values.percent', { count }),
    under_18_day: hours,
    least_rest: hours,
    days_in_a_row: (count) => t('values.days', { count }),
    barred_dispatch: (barred) => listed(barred.map((duty) => t(`placement:work_kinds.${duty}`))),
    medical_exceptions: (kinds) => listed(kinds.map((kind) => t(`medical.${kind}`))),
    day_dispatch_days: (count) => t('values.at_most_days', { count }),
    day_dispatch_duties: duties,
    day_dispatch_schools: schools,
    day_dispatch_people: ({ age, mainYen, householdYen, earnerPercent }) =>
      t('values.day_people', {
        age,
        main: format.yen(mainYen),
        household: format.yen(householdYen),
        percent: earnerPercent,
      }),
    dispatch_place_years: years,
    dispatch_unit_years: years,
    dispatch_gap_months: (count) => t('values.over_months', { count }),
    dispatch_exemptions: (kinds) => listed(kinds.map((kind) => t(`exemptions.${kind}`))),
    leaver: (count) => t('values.months', { count }),
    leaver_retired: (count) => t('values.from_age', { count }),
    status_work: () => t('values.by_status'),
    specified_skilled_dispatch: (fields) => listed(fields.map((field) => t(`placement:work_kinds.${field}`))),
    never_dispatched: (statuses) => listed(statuses.map((status) => t(`statuses.${status}`))),
    training_employment: () => t('values.plan_sites'),
    combined_card: () => t('values.one_card'),
    short_time_week: atLeastHours,
    short_time_months: (count) => t('values.months', { count }),
    short_time_wage: (yen) =>
      yen === 0 ? t('values.no_test') : t('values.at_least_yen', { yen: format.yen(yen) }),
    short_time_firm: (count) =>
      count === 0 ? t('values.no_test') : t('values.at_least_people', { count: formatCount(count) }),
    short_time_schools: schools,
    insured_term_months: (count) => t('values.at_most_months', { count }),
    three_quarters: (part) => t('values.three_quarters', part),
    dependant_by_contract: yesNo,
    dependant_by_shift: yesNo,
    employment_insurance_week: atLeastHours,
    employment_insurance_days: (count) => t('values.at_least_days', { count }),
    employment_insurance_schools: schools,
    health_dependant: below,
    tax_dependant: upTo,
    income_tax: upTo,
  };
  // The value of a row is that of its kind.
  return (kind, value) => (words[kind] as (value: unknown) => string)(value);
}
