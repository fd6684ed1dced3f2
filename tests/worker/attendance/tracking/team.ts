import { env } from 'cloudflare:workers';
import { addDays } from '#domain/time/calendar-date.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { mintDevice, mintPeople, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions } from '#tests/support/positions.ts';
import { mintShift, mintShiftUser, type Shift, type ShiftUser } from '#tests/support/shifts.ts';
import { DATE, punches } from '#tests/worker/attendance/check-ins/place.ts';

/** A person on a shift, and their device. */
export type Member = { person: Person; plan: ShiftUser; punch: ReturnType<typeof punches> };
/** A shift at a new workplace, with one spot more than people. */
export type Team = { site: Site; shift: Shift; members: Member[] };

export const NIGHT = { start_minute: 1320, end_minute: 1740, breaks: '[]' };

/** A clock time on the date of the shift. */
export const at = (clock: string) => `${DATE} ${clock}`;
export const nextDay = (clock: string) => `${addDays(DATE, 1)} ${clock}`;

export async function team(size: number, times: Partial<Shift> = {}, there?: Site): Promise<Team> {
  const site = there ?? (await mintSite());
  const { workplace, position, template } = site;
  const shift = await mintShift(template, DATE, [position], times);
  await env.DB.prepare('UPDATE seat_group SET fixed_total = ?, temp_total = 1 WHERE shift_id = ?')
    .bind(size, shift.id)
    .run();
  const people = await mintPeople(Array.from({ length: size }, () => ({ works: [workplace.id] })));
  const members: Member[] = [];
  for (const person of people) {
    await givePositions(person, workplace, [position]);
    const plan = await mintShiftUser(person, shift, position);
    members.push({ person, plan, punch: punches((await mintDevice(person)).token) });
  }
  return { site, shift, members };
}

/** The member at this index of the team. */
export function member({ members }: Team, place: number): Member {
  const found = members[place];
  if (!found) throw new Error(`a team of ${members.length} has no member ${place}`);
  return found;
}

/** A manager of the workplace, whose requests arrive at this time. */
export function managerOf({ site }: Pick<Team, 'site'>, stamp: string): Promise<SignedIn> {
  return signedIn({ roles: ['admin'], manages: [site.workplace.id] }, { now: fromStamp(stamp) });
}

export function bossAt(stamp: string): Promise<SignedIn> {
  return signedIn({ roles: ['global_admin'] }, { now: fromStamp(stamp) });
}

/** Stores the outcome of an absence. */
export async function giveOutcome({ plan }: Member, outcome: string): Promise<void> {
  await env.DB.prepare('UPDATE shift_user SET outcome = ? WHERE id = ?').bind(outcome, plan.id).run();
}
