// F-05, LW-10: the hours of individual permissions, apart from the general hours of the status.

import type { Engagement, WorkKind } from '#domain/law/placement-kinds.ts';
import { coversOnItsDays, type HeldPermission } from '#domain/law/work-permission.ts';
import type { OpenDateRange, PermittedDays, PermittedPlace, WorkLimit } from '#domain/roster/facts.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import type { Residence } from './facts.ts';
import { ruleOf } from './status.ts';

/** The days beyond a day that windows of 7 days with it may have. */
const DAYS_AROUND = 6;

/** A workplace of a person, with the kinds of work of their positions there. */
export interface WorkedPlace {
  workplaceId: number;
  /** The company whose site it is. */
  client: string | null;
  engagement: Engagement;
  positions: readonly { id: number; workKind: WorkKind | null }[];
}

/** An individual permission with hours: minutes in any 7 days, and the work that it covers. */
export interface PermittedHours extends PermittedDays {
  from: CalendarDate;
  minutes: number;
}

/**
 * Returns the individual permissions with hours that cover work at this company. None for people who do not work
 * by permission, since a designation paper has its own hours (F-09).
 */
export function permittedHoursOf(
  permissions: readonly HeldPermission[],
  residence: Residence | null,
  places: readonly WorkedPlace[],
): PermittedHours[] {
  if (residence === null || ruleOf(residence.status).work !== 'by_permission') return [];
  return permissions.flatMap((one) => {
    if (one.kind !== 'individual' || one.weekMinutes === null) return [];
    const covered = coveredPlaces(one, places);
    if (covered.length === 0) return [];
    return [{ from: one.from, to: one.to, minutes: one.weekMinutes, places: covered }];
  });
}

/** Work without a known position is covered only where every kind is. */
function coveredPlaces(permission: HeldPermission, places: readonly WorkedPlace[]): PermittedPlace[] {
  const { employer, workplaceId, workKind } = permission;
  if (employer === null && workKind === null) return [{ workplaceId, positionId: null }];
  return places.flatMap(({ positions, ...place }): PermittedPlace[] => {
    const covers = (kind: WorkKind | null) => coversOnItsDays(permission, { ...place, workKind: kind });
    if (workKind === null) {
      return covers(null) ? [{ workplaceId: place.workplaceId, positionId: null }] : [];
    }
    return positions
      .filter((one) => covers(one.workKind))
      .map(({ id }) => ({ workplaceId: place.workplaceId, positionId: id }));
  });
}

/**
 * Returns the limits with those of the permissions. Each permission limits the work that it covers to its own
 * minutes. One of more minutes than the general limit also takes its work out of that limit, and then all work
 * together is limited to its minutes.
 */
export function withPermittedHours(
  limits: readonly WorkLimit[],
  permitted: readonly PermittedHours[],
): WorkLimit[] {
  return [
    ...limits.map((limit) => {
      const wider = widerThan(limit, permitted);
      return wider.length === 0 ? limit : { ...limit, without: wider.map(daysOfPermission) };
    }),
    ...permitted.map(
      ({ minutes, from, to, places }): WorkLimit => ({
        source: 'permission',
        window: 'any_7_days',
        unit: 'minutes',
        amount: minutes,
        from,
        to,
        only: places,
      }),
    ),
    ...limits.flatMap((limit) => limitsOfAllWork(limit, widerThan(limit, permitted))),
  ];
}

/** The permissions of more minutes than a general limit, on its dates; none for other limits. */
function widerThan(limit: WorkLimit, permitted: readonly PermittedHours[]): PermittedHours[] {
  const isGeneral = limit.source === 'residence' && limit.window === 'any_7_days' && limit.unit === 'minutes';
  if (!isGeneral) return [];
  return permitted.filter((one) => one.minutes > limit.amount && sharesDays(one, limit));
}

function sharesDays(one: PermittedHours, { from, to }: OpenDateRange): boolean {
  return (to === null || one.from <= to) && (one.to === null || from === null || from <= one.to);
}

function daysOfPermission({ from, to, places }: PermittedHours): PermittedDays {
  return { from, to, places };
}

/**
 * The limits of all work, one for each number of minutes. It also counts the days around those of its permissions,
 * so that a window over an edge may have no more than one inside, but no days of a permission of more minutes.
 */
function limitsOfAllWork(limit: WorkLimit, wider: readonly PermittedHours[]): WorkLimit[] {
  return [...new Set(wider.map(({ minutes }) => minutes))].map((amount): WorkLimit => {
    const longer = wider.filter(({ minutes }) => minutes > amount);
    return {
      source: 'permission_total',
      window: limit.window,
      unit: limit.unit,
      amount,
      ...datesAround(
        wider.filter(({ minutes }) => minutes === amount),
        limit,
      ),
      except: longer.map(({ from, to }) => ({ from, to })),
    };
  });
}

/** From six days before the first permission to six days after the last one, within the dates of the limit. */
function datesAround(permitted: readonly PermittedHours[], limit: OpenDateRange): OpenDateRange {
  const from = permitted.map((one) => addDays(one.from, -DAYS_AROUND)).toSorted()[0] ?? null;
  const ends = permitted.map((one) => one.to);
  const lasts = ends.filter((end) => end !== null).toSorted();
  const last = lasts.at(-1);
  const to = last === undefined || lasts.length < ends.length ? null : addDays(last, DAYS_AROUND);
  return {
    from: from === null || (limit.from !== null && limit.from > from) ? limit.from : from,
    to: to === null || (limit.to !== null && limit.to < to) ? limit.to : to,
  };
}
