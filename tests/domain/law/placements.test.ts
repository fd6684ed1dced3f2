import { describe, expect, it } from 'vitest';
import { LAW } from '#domain/law/law.ts';
import { placementFindings } from '#domain/law/placement.ts';
import { CONFIRMED_LAW } from './build.ts';
import { DAY_DISPATCH } from './placements/day-dispatch.ts';
import { DISPATCH } from './placements/dispatch.ts';
import {
  ACTIVITIES,
  CONTRACTOR,
  ENGINEER,
  ONE_DAY,
  type Placed,
  placementOf,
  SKILLED_FARMER,
  STUDENT,
  TRAINEE,
  UNCHECKED_BAR,
  UNKNOWN,
  UNKNOWN_SCHOOL,
  verdictOn,
} from './placements/placed.ts';
import { PREMISES } from './placements/premises.ts';
import { RESIDENCE } from './placements/residence.ts';

const ROWS = [...PREMISES, ...RESIDENCE, ...DISPATCH, ...DAY_DISPATCH];

/** Today's verdict where a row is unconfirmed. */
const warned = (verdict: string) => verdict.replaceAll('refuse', 'warn');

describe('placements written by hand', () => {
  it.each(ROWS)('%s', (_placement, placed, verdict, why) => {
    expect(verdictOn(placed, CONFIRMED_LAW), why).toBe(verdict);
  });

  it.each(ROWS)('as the register is confirmed today: %s', (_placement, placed, verdict, why, unconfirmed) => {
    expect(verdictOn(placed, LAW), why).toBe(unconfirmed ? warned(verdict) : verdict);
    if (unconfirmed) expect(warned(verdict)).not.toBe(verdict);
  });

  it.each([
    ['an unknown kind of work', { person: ENGINEER, place: CONTRACTOR, work: null }, 'work_kind_checked'],
    ['unchecked premises', { person: STUDENT, place: UNCHECKED_BAR }, 'premises_checked'],
    ['an unknown engagement', { place: UNKNOWN, work: 'guarding' }, 'workplace_checked'],
    ['an unchecked school', { person: { ...ONE_DAY, study: UNKNOWN_SCHOOL } }, 'school_checked'],
    ['an unread designation', { person: ACTIVITIES, place: CONTRACTOR }, 'designation'],
    [
      'a farmer without a qualified dispatcher',
      { person: SKILLED_FARMER, work: 'agriculture' },
      'qualified_dispatcher',
    ],
    ['a nurse in a hospital', { work: 'hospital_medical' }, 'leave_replacement'],
    ['a site outside of the plan', { person: TRAINEE, day: '2027-04-01' }, 'site_of_plan'],
  ] as const)('are allowed after %s by a paper or a step', (_name, placed: Placed, way) => {
    const [finding, ...others] = placementFindings(placementOf(placed));
    expect(others).toEqual([]);
    expect(finding?.allowedBy).toContain(way);
  });

  it('are at least 40, with lawful and unlawful ones', () => {
    expect(ROWS.length).toBeGreaterThanOrEqual(40);
    const lawful = ROWS.filter(([, , verdict]) => verdict === 'lawful');
    expect(lawful.length).toBeGreaterThanOrEqual(15);
    expect(ROWS.length - lawful.length).toBeGreaterThanOrEqual(15);
  });
});
