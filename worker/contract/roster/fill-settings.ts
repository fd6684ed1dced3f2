import { type FillSettings, wantsAt } from '#domain/roster/fill/company/settings.ts';
import type { FillConfiguration } from './fill.ts';

/** The settings of the company as the search takes them. */
export function fillSettings(configuration: FillConfiguration): FillSettings {
  return {
    reserveMinutes: configuration.fill_reserve_minutes,
    newcomerShifts: configuration.fill_newcomer_times,
    needsDeclaration: configuration.fill_declared_work,
    allowed: {
      nearLimit: configuration.fill_near_limit,
      shortRest: configuration.fill_short_rest,
      daysInARow: configuration.fill_days_in_a_row,
      twoSites: configuration.fill_two_sites,
      overtime: configuration.fill_overtime,
    },
    wants: wantsAt({
      saidYes: configuration.fill_availability,
      regular: configuration.fill_regulars,
      fairness: configuration.fill_fairness,
    }),
  };
}
