import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Facts, Row } from './facts.ts';
import { type Grown, windowsBeyond } from './limits.ts';
import { type Plan, plansOf } from './work-of-people.ts';

/**
 * Plans of unfinished work that count for more than before. If a check-in cleared an outcome, the
 * work is a fact and no plan.
 */
function grownBetween(before: Facts, after: Facts, now: Instant): Grown[] {
  const earlier = new Map(plansOf(before).map((plan) => [plan.placeId, plan]));
  return plansOf(after).flatMap((plan): Grown[] => {
    const then = earlier.get(plan.placeId) ?? null;
    const isFact = then === null && plan.isAttended && plan.begins <= now;
    if (plan.end <= now || isFact) return [];
    return then === null || isMore(then, plan) ? [{ after: plan, before: then }] : [];
  });
}

function isMore(then: Plan, plan: Plan): boolean {
  const isMoved = then.shift.id !== plan.shift.id || then.date !== plan.date;
  return (
    isMoved ||
    [...plan.minutes.byDate].some(([date, amount]) => amount > (then.minutes.byDate.get(date) ?? 0))
  );
}

/**
 * Plans that no step may make, as sentences: too much work, or a person or shift that is not
 * available.
 */
export function brokenPlans(before: Facts, after: Facts, now: Instant): string[] {
  const grown = grownBetween(before, after, now);
  return [
    ...windowsBeyond({ before, after }, grown),
    ...grown.flatMap(({ after: plan, before: then }) => {
      // Concurrent changes may come in either order, so the fault must exist under both states.
      const [first, second] = [before, after].map((facts) => unfitFor(facts, plan, then));
      const both = (first ?? []).filter((reason) => second?.includes(reason));
      return both.map((reason) => `planned ${reason}: ${JSON.stringify(plan.place)}`);
    }),
  ];
}

function unfitFor(facts: Facts, plan: Plan, then: Plan | null): string[] {
  const row = (table: string, having: (one: Row) => boolean) => (facts.get(table) ?? []).find(having);
  const { personId, place, date } = plan;
  const person = row('person', ({ id }) => id === personId);
  const shift = row('shift', ({ id }) => id === plan.shift.id) ?? plan.shift;
  const membership = row(
    'membership',
    (one) => one.person_id === personId && one.workplace_id === shift.workplace_id && one.works === 1,
  );
  const isPlaced = row(
    'membership_position',
    (one) => one.membership_id === membership?.id && one.position_id === place.position_id,
  );
  const isNew = then === null || then.shift.id !== plan.shift.id;
  return [
    ...(isNew && (person?.deleted_at ?? null) !== null ? ['a deleted person'] : []),
    ...(isNew && (person?.disabled_at ?? null) !== null ? ['a disabled person'] : []),
    ...(isNew && !membership ? ['a person who does not work there'] : []),
    ...(isNew && membership && !isPlaced ? ['a person without the position'] : []),
    ...(isNew && shift.active === 0 ? ['on a shift that is not in use'] : []),
    ...(shift.closed_at === null ? [] : ['on a shift that is closed']),
    ...(isNew && isBefore(date, person?.hired_on) ? ['a person before they are hired'] : []),
    ...(isNew && isBefore(person?.left_on, date) ? ['a person who has left'] : []),
    ...youngAndUnfit(person?.birthday, plan),
  ];
}

const isBefore = (one: Row[string] | undefined, other: Row[string] | undefined) =>
  typeof one === 'string' && typeof other === 'string' && one < other;

const NIGHTS: readonly (readonly [number, number])[] = [
  [-120, 300],
  [1_320, 1_740],
  [2_760, 3_180],
];

/** People under 18 may not be planned at night, or for more than eight hours of one shift. */
function youngAndUnfit(birthday: Row[string] | undefined, { date, from, to, minutes }: Plan): string[] {
  if (typeof birthday !== 'string' || isAdult(birthday, date)) return [];
  const isAtNight = NIGHTS.some(([start, end]) => Math.max(start, from) < Math.min(end, to));
  return [
    ...(isAtNight ? ['a person under 18 at night'] : []),
    ...(minutes.all > 480 ? ['a person under 18 for more than 8 hours'] : []),
  ];
}

function isAdult(birthday: string, date: CalendarDate): boolean {
  return `${Number(birthday.slice(0, 4)) + 18}${birthday.slice(4)}` <= date;
}
