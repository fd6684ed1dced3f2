// O-16: what minimum wages change at each workplace, before they hold.

import type { PrefectureCode } from '#domain/format/prefecture.ts';
import type { PositionId, TemplateId } from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { MINUTES_PER_HOUR } from '#domain/time/clock.ts';
import { type MinimumWage, minimumWageOn } from './minimum-wage.ts';
import { type Wage, wageOn } from './wage.ts';
import { EVERY_INDUSTRY } from './wage-industry.ts';

export interface RatedSite {
  id: number;
  prefecture: PrefectureCode;
  /** Of its specified minimum wage; null without one. */
  industry: string | null;
}

/** A person who works at a workplace. */
export interface RatedMember {
  personId: number;
  workplaceId: number;
  birthday: CalendarDate | null;
  /** The last day of the employment; null without an end. */
  leftOn: CalendarDate | null;
  /** The wages for the workplace. */
  wages: readonly Wage[];
  /** The work there of the last month. */
  worked: readonly WorkedSum[];
  /** The contracts of employment of the person. */
  contracts: readonly WageContract[];
  /** The positions in which the person sees open shifts. */
  positionIds: readonly PositionId[];
}

/** Minutes of work with one wage. */
export interface WorkedSum {
  positionId: PositionId | null;
  templateId: TemplateId | null;
  /** The paid yen per hour; null without a wage. */
  salaryPerHour: number | null;
  minutes: number;
}

export interface WageContract {
  id: number;
  from: CalendarDate;
  /** The last day; null without an end. */
  to: CalendarDate | null;
  salaryPerHour: number;
}

/** An open place of a published shift. Each person who may take it is shown their own wage. */
export interface OpenPlace {
  shiftId: number;
  workplaceId: number;
  positionId: PositionId;
  templateId: TemplateId;
  date: CalendarDate;
}

export interface RatedFacts {
  /** The rates that are stored, in any order. */
  stored: readonly MinimumWage[];
  sites: readonly RatedSite[];
  members: readonly RatedMember[];
  open: readonly OpenPlace[];
}

/** What a rate changes at one workplace; the ids are of what is below it. */
export interface RateEffect {
  rate: MinimumWage;
  workplaceId: number;
  personIds: number[];
  contractIds: number[];
  shiftIds: number[];
  /** Yen per hour to add, times minutes of the last month. */
  yenMinutes: number;
}

/** The figures of some effects of one rate: each person, contract and shift counts once. */
export interface RateFigures {
  personIds: number[];
  /** Those where a person is paid less. */
  workplaceIds: number[];
  contracts: number;
  openShifts: number;
  /** Whole yen to add by the hours of the last month, rounded down. */
  monthYen: number;
}

/**
 * O-16: returns what the given rates change at the workplaces where they hold, without those where nothing
 * is below. A given rate replaces a stored one of its day. A rate is judged on its first day, or today if
 * it holds already. It counts people if it is their minimum wage on that day and they have not left, with
 * their wages and contracts of that day. Open shifts are judged on their own dates. Work without a wage of that day counts
 * with the wage that was paid.
 */
export function rateEffects(
  given: readonly MinimumWage[],
  { stored, sites, members, open }: RatedFacts,
  today: CalendarDate,
): RateEffect[] {
  const keys = new Set(given.map(rateKey));
  const after = [...given, ...stored.filter((rate) => !keys.has(rateKey(rate)))];
  const byPrefecture = Map.groupBy(after, ({ prefecture }) => prefecture);
  const membersAt = Map.groupBy(members, ({ workplaceId }) => workplaceId);
  const openAt = Map.groupBy(open, ({ workplaceId }) => workplaceId);
  return given.flatMap((rate) => {
    const rates = byPrefecture.get(rate.prefecture) ?? [];
    const day = rate.validFrom < today ? today : rate.validFrom;
    return sites.flatMap((site) => {
      if (!isOfSite(rate, site)) return [];
      const there = membersAt.get(site.id) ?? [];
      const effect: RateEffect = {
        rate,
        workplaceId: site.id,
        personIds: [],
        contractIds: [],
        shiftIds: shiftsBelow(rate, rates, site, there, openAt.get(site.id) ?? [], day),
        yenMinutes: 0,
      };
      for (const member of there) {
        if (!isRateOf(rate, rates, site, member, day)) continue;
        if (isPaidBelow(member, rate, day)) effect.personIds.push(member.personId);
        effect.yenMinutes += yenMinutesOf(member, rate, day);
        effect.contractIds.push(...contractsBelow(member, rate, day));
      }
      return isEmpty(effect) ? [] : [effect];
    });
  });
}

/** O-16: returns the figures of effects of one rate. */
export function rateFigures(effects: readonly RateEffect[]): RateFigures {
  const yenMinutes = effects.reduce((sum, effect) => sum + effect.yenMinutes, 0);
  return {
    personIds: [...new Set(effects.flatMap(({ personIds }) => personIds))],
    workplaceIds: effects.flatMap(({ workplaceId, personIds }) =>
      personIds.length > 0 ? [workplaceId] : [],
    ),
    contracts: new Set(effects.flatMap(({ contractIds }) => contractIds)).size,
    openShifts: effects.reduce((sum, { shiftIds }) => sum + shiftIds.length, 0),
    monthYen: Math.floor(yenMinutes / MINUTES_PER_HOUR),
  };
}

/** Whether the rate may hold at the workplace. */
export function isOfSite({ prefecture, industry }: MinimumWage, site: RatedSite): boolean {
  return prefecture === site.prefecture && (industry === EVERY_INDUSTRY || industry === site.industry);
}

/** Whether the rate is the minimum wage of the person at the workplace on the day. */
function isRateOf(
  rate: MinimumWage,
  rates: readonly MinimumWage[],
  site: RatedSite,
  { birthday, leftOn }: RatedMember,
  day: CalendarDate,
): boolean {
  if (leftOn !== null && leftOn < day) return false;
  return minimumWageOn(rates, { ...site, birthday }, day) === rate;
}

function rateKey({ prefecture, industry, validFrom }: MinimumWage): string {
  return `${prefecture} ${validFrom} ${industry}`;
}

function isEmpty({ personIds, contractIds, shiftIds, yenMinutes }: RateEffect): boolean {
  return personIds.length + contractIds.length + shiftIds.length + yenMinutes === 0;
}

/** The yen per hour of a work on the day; the paid wage without one. */
function wageOfWork(
  wages: readonly Wage[],
  { positionId, templateId, salaryPerHour }: WorkedSum,
  day: CalendarDate,
) {
  return wageOn(wages, { positionId, templateId, businessDate: day }) ?? salaryPerHour;
}

function isPaidBelow({ wages, worked }: RatedMember, rate: MinimumWage, day: CalendarDate): boolean {
  const inForce = wages.map(({ positionId, templateId }) =>
    wageOn(wages, { positionId, templateId, businessDate: day }),
  );
  const paid = [...inForce, ...worked.map((work) => wageOfWork(wages, work, day))];
  return paid.some((yen) => yen !== null && yen < rate.salaryPerHour);
}

function yenMinutesOf({ wages, worked }: RatedMember, rate: MinimumWage, day: CalendarDate): number {
  return worked.reduce((sum, work) => {
    const yen = wageOfWork(wages, work, day) ?? rate.salaryPerHour;
    return sum + Math.max(0, rate.salaryPerHour - yen) * work.minutes;
  }, 0);
}

function contractsBelow({ contracts }: RatedMember, rate: MinimumWage, day: CalendarDate): number[] {
  return contracts
    .filter(({ from, to, salaryPerHour }) => {
      const holds = from <= day && (to === null || to >= day);
      return holds && salaryPerHour < rate.salaryPerHour;
    })
    .map(({ id }) => id);
}

/** The open shifts from the day on that show a person a wage below the rate. */
function shiftsBelow(
  rate: MinimumWage,
  rates: readonly MinimumWage[],
  site: RatedSite,
  members: readonly RatedMember[],
  open: readonly OpenPlace[],
  day: CalendarDate,
): number[] {
  const below = open.filter(({ date, positionId, templateId }) => {
    if (date < day) return false;
    return members.some((member) => {
      const { positionIds, wages } = member;
      if (!positionIds.includes(positionId)) return false;
      const yen = wageOn(wages, { positionId, templateId, businessDate: date });
      if (yen === null || yen >= rate.salaryPerHour) return false;
      return isRateOf(rate, rates, site, member, date);
    });
  });
  return [...new Set(below.map(({ shiftId }) => shiftId))];
}
