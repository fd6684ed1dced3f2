// F-04, F-05, F-06, LW-10: which limits apply to a person on which days, and to which work.

import { dateOfDayNumber, dayNumber, weekdayOf } from '#domain/time/calendar-date.ts';
import type {
  LimitSource,
  LimitUnit,
  LimitWindow,
  OpenDateRange,
  OtherEmployment,
  PermittedPlace,
  PersonFacts,
  RosterConfig,
  Seat,
  WorkLimit,
  WorkplaceId,
} from './facts.ts';

/** Day numbers, both ends included. */
export interface DayNumbers {
  from: number;
  to: number;
}

/** A limit that counts work on its days. */
export interface LimitInForce extends DayNumbers {
  window: LimitWindow;
  unit: LimitUnit;
  amount: number;
  source: LimitSource;
  /** Days in between on which it does not apply. */
  except: readonly DayNumbers[];
  /** LW-10: the only work that it counts; left out where it counts work at every place. */
  only?: readonly PermittedPlace[];
  /** LW-10: work that it does not count; left out without any. */
  without?: readonly (DayNumbers & { places: readonly PermittedPlace[] })[];
}

/** Where work is done, and in which position where that is known. */
export interface WorkedAt {
  workplaceId: WorkplaceId;
  seat: Pick<Seat, 'positionId'> | null;
}

/** The dates as day numbers; an open end is infinite. */
export function daysOfDates({ from, to }: OpenDateRange): DayNumbers {
  return {
    from: from === null ? Number.NEGATIVE_INFINITY : dayNumber(from),
    to: to === null ? Number.POSITIVE_INFINITY : dayNumber(to),
  };
}

/** Whether the limit counts work on the day. */
export function holdsOn(limit: LimitInForce, day: number): boolean {
  return (
    limit.from <= day && day <= limit.to && !limit.except.some(({ from, to }) => from <= day && day <= to)
  );
}

/**
 * LW-10: whether the limit counts the work on a day on which it applies.
 * @param work null where its place is not known: then only a limit of all work counts it
 */
export function countsWork({ only, without }: LimitInForce, day: number, work: WorkedAt | null): boolean {
  if (only !== undefined && !only.some((place) => isPermittedAt(place, work))) return false;
  return (
    without === undefined ||
    !without.some(
      ({ from, to, places }) =>
        from <= day && day <= to && places.some((place) => work === null || isPermittedAt(place, work)),
    )
  );
}

/** Whether work there is at the place. */
export function isPermittedAt({ workplaceId, positionId }: PermittedPlace, work: WorkedAt | null): boolean {
  if (work === null) return workplaceId === null && positionId === null;
  return (
    (workplaceId === null || workplaceId === work.workplaceId) &&
    (positionId === null || positionId === work.seat?.positionId)
  );
}

/** LW-10: whether the limit leaves out work at some places. */
export function isOfSomeWork({ only, without }: Pick<WorkLimit | LimitInForce, 'only' | 'without'>): boolean {
  return only !== undefined || without !== undefined;
}

type DefaultLimit = Omit<WorkLimit, 'except' | 'only' | 'without'>;

function defaultLimits({ maxMinutesPerWeek, maxShiftsPerDay }: RosterConfig): DefaultLimit[] {
  const always = { from: null, to: null, source: 'config' } as const;
  return [
    { ...always, window: 'monday_week', unit: 'minutes', amount: maxMinutesPerWeek },
    { ...always, window: 'day', unit: 'shifts', amount: maxShiftsPerDay },
  ];
}

/**
 * F-06: the limits of a person and the defaults of the configuration. All apply together, with two
 * exceptions. A vacation suspends the limits of the status on its days (F-05), but not the hours of a permission for
 * its own work (LW-10). A person's own configuration replaces the default of its kind.
 */
export function limitsInForce({ limits }: PersonFacts, config: RosterConfig): LimitInForce[] {
  const vacations = limits.filter(({ source }) => source === 'vacation').map(daysOfDates);
  const own = limits.map((limit) => limitInForce(limit, vacations));
  const defaults = defaultLimits(config).map((limit) => ({
    ...limit,
    ...daysOfDates(limit),
    except: limits
      .filter(
        ({ source, window, unit }) => source === 'config' && window === limit.window && unit === limit.unit,
      )
      .map(daysOfDates),
  }));
  return [...own, ...defaults];
}

function limitInForce(limit: WorkLimit, vacations: readonly DayNumbers[]): LimitInForce {
  const suspended = limit.source === 'residence' || limit.source === 'permission_total' ? vacations : [];
  const { except, without } = limit;
  return {
    ...limit,
    ...daysOfDates(limit),
    except: except === undefined ? suspended : [...suspended, ...except.map(daysOfDates)],
    without: without?.map(({ places, ...dates }) => ({ places, ...daysOfDates(dates) })),
  };
}

/** Declared work for other employers (F-04), with its dates as day numbers. */
export interface DeclaredWork extends DayNumbers {
  minutesPerWeek: number;
  /** Monday first; null where only the week is known. */
  minutesByWeekday: readonly number[] | null;
}

/** F-04: the declarations, by day number. */
export function otherWorkOf(declared: readonly OtherEmployment[]): DeclaredWork[] {
  return declared.map((one) => ({
    minutesPerWeek: one.minutesPerWeek,
    minutesByWeekday: one.minutesByWeekday,
    ...daysOfDates(one),
  }));
}

/**
 * F-04: the minutes for other employers in a window of 7 days; the larger where two declarations overlap.
 * A sum of a week counts whole where the window touches its dates. Minutes by weekday count on their days.
 * @param counts whether the limit counts work on a day of the window
 */
export function otherMinutesIn(
  declared: readonly DeclaredWork[],
  window: DayNumbers,
  counts: (day: number) => boolean = () => true,
): number {
  if (declared.length === 0) return 0;
  const byWeek = declared
    .filter(({ from, to, minutesByWeekday }) => !minutesByWeekday && from <= window.to && window.from <= to)
    .reduce((most, { minutesPerWeek }) => Math.max(most, minutesPerWeek), 0);
  const byDay = declared.filter(({ minutesByWeekday }) => minutesByWeekday !== null);
  if (byDay.length === 0) return byWeek;
  let sum = 0;
  for (let day = window.from; day <= window.to; day += 1) if (counts(day)) sum += otherMinutesOn(byDay, day);
  return Math.max(byWeek, sum);
}

/** F-04: the minutes for other employers on a day; the larger where two declarations overlap. */
function otherMinutesOn(declared: readonly DeclaredWork[], day: number): number {
  const weekday = weekdayOf(dateOfDayNumber(day));
  return declared
    .filter(({ from, to }) => from <= day && day <= to)
    .reduce((most, { minutesByWeekday }) => Math.max(most, minutesByWeekday?.[weekday - 1] ?? 0), 0);
}

/** F-04: the declaration that holds on a day; the larger of two. */
export function declaredOn(declared: readonly DeclaredWork[], day: number): DeclaredWork | null {
  const holding = declared.filter(({ from, to }) => from <= day && day <= to);
  return holding.toSorted((one, other) => other.minutesPerWeek - one.minutesPerWeek)[0] ?? null;
}
