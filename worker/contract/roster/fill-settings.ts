import type { ContractedWeek } from '#domain/roster/fill/company/contracted-hours.ts';
import { type FillSettings, wantsAt } from '#domain/roster/fill/company/settings.ts';
import type { FillConfiguration, FillFacts } from './fill.ts';

/** The settings of the company as the search takes them. */
export function fillSettings(configuration: FillConfiguration): FillSettings {
  return {
    reserveMinutes: configuration.fill_reserve_minutes,
    newcomerShifts: configuration.fill_newcomer_times,
    needsDeclaration: configuration.fill_declared_work,
    nights: {
      mostInARow: configuration.fill_nights_in_a_row,
      leastRest: (configuration.fill_night_rest_hours ?? 0) * 60,
    },
    allowed: {
      nearLimit: configuration.fill_near_limit,
      shortRest: configuration.fill_short_rest,
      daysInARow: configuration.fill_days_in_a_row,
      twoSites: configuration.fill_two_sites,
      overtime: configuration.fill_overtime,
      endingPermits: configuration.fill_ending_permits,
    },
    wants: wantsAt({
      saidYes: configuration.fill_availability,
      contract: configuration.fill_contract,
      regular: configuration.fill_regulars,
      fairness: configuration.fill_fairness,
      together: configuration.fill_together,
      cost: configuration.fill_cost,
    }),
  };
}

/** The contracts of a person as the search takes them. */
export function contractedWeeks(contracts: FillFacts['people'][number]['contracts']): ContractedWeek[] {
  return contracts.map(({ valid_from: from, valid_to: to, week_minutes: weekMinutes }) => ({
    from,
    to,
    weekMinutes,
  }));
}
