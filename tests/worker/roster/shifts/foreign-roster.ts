import { expect } from 'vitest';
import { z } from 'zod';
import { RosterRefusal } from '#contract/roster/findings.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPerson, type Person, signedIn } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { givePositions } from '#tests/support/positions.ts';
import { mintResidence } from '#tests/support/residence.ts';
import { mintShift, mintShiftUser, mintTemplate, type Shift } from '#tests/support/shifts.ts';

/** A Tuesday. */
export const DAY = '2026-12-01';
export const REASON = 'The card lies here';

export const Refused = z.object({ code: z.literal('SHIFT_RULES_REFUSED'), data: RosterRefusal });

export type ForeignRoster = Awaited<ReturnType<typeof mintForeignRoster>>;

/** A workplace whose people need papers, with the calls of its manager. */
export async function mintForeignRoster() {
  const site = await mintSite();
  const manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  const boss = await signedIn({ roles: ['global_admin'] });

  async function worker(overrides: Parameters<typeof mintPerson>[0] = {}): Promise<Person> {
    const works = [site.workplace.id];
    const person = await mintPerson({ works, birthday: '1995-04-01', nationality: 'VN', ...overrides });
    await givePositions(person, site.workplace, [site.position]);
    return person;
  }

  async function holder(...[papers]: [Parameters<typeof mintResidence>[1]]): Promise<Person> {
    const person = await worker();
    await mintResidence(person, papers);
    return person;
  }

  /** A shift with its own template, 8 hours by default. */
  async function shiftAt(date: string, startMinute = 540, endMinute = 1020): Promise<Shift> {
    const template = await mintTemplate(site.workplace, {
      start_minute: startMinute,
      end_minute: endMinute,
      breaks: '[]',
    });
    return mintShift(template, date, [site.position]);
  }

  const assign = async (person: Person, shift: Shift, override_reason?: string, by = manager) =>
    fullAnswer(
      await by.api.manage.shifts[':id'].users.$post({
        param: { id: String(shift.id) },
        json: {
          user_id: person.id,
          position_id: site.position.id,
          type: 'fixed' as const,
          ...(override_reason ? { override_reason } : {}),
        },
      }),
    );

  /** The findings for the person on the shift, without those about breaks. */
  async function findings(person: Person, shift: Shift): Promise<RosterRefusal['findings']> {
    const change: RosterChange = {
      kind: 'assign',
      shift_id: shift.id,
      user_id: person.id,
      position_id: site.position.id,
      type: 'fixed',
      own_times: null,
    };
    const answer = await manager.api.manage.shifts.check.$post({ json: { changes: [change] } });
    expect(answer.status).toBe(200);
    const { rows } = await answer.json();
    return (rows[0]?.findings ?? []).filter(({ rule }) => rule !== 'short_break');
  }

  const rulesOf = async (person: Person, shift: Shift) =>
    (await findings(person, shift)).map(({ severity, rule }) => `${severity} ${rule}`);

  /** Adds work on so many consecutive days before the day. */
  async function hasWorked(person: Person, days: number): Promise<void> {
    for (let before = 1; before <= days; before += 1) {
      await mintShiftUser(person, await shiftAt(addDays(DAY, -before)), site.position);
    }
  }

  return { boss, manager, worker, holder, shiftAt, assign, findings, rulesOf, hasWorked };
}
