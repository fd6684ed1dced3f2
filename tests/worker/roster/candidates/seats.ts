import type { z } from 'zod';
import type { AskBody } from '#contract/roster/candidates.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPerson, type Person, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions } from '#tests/support/positions.ts';
import { mintShift, type Shift } from '#tests/support/shifts.ts';

export const DATE = '2026-11-28';

export type Seats = { site: Site; shift: Shift; manager: SignedIn };

/** A day shift in a week with one fixed and one temporary spot, and the workplace's manager. */
export async function openSeats(): Promise<Seats> {
  const site = await mintSite();
  const shift = await mintShift(site.template, DATE, [site.position]);
  const manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  return { site, shift, manager };
}

/** An adult who works there in the position. */
export async function worker(
  { workplace, position }: Site,
  overrides: Parameters<typeof mintPerson>[0] = {},
): Promise<Person> {
  const person = await mintPerson({ works: [workplace.id], birthday: '1995-04-01', ...overrides });
  await givePositions(person, workplace, [position]);
  return person;
}

export const candidates = async (
  by: SignedIn,
  { site, shift }: Pick<Seats, 'site' | 'shift'>,
  query: Record<string, string> = {},
) =>
  fullAnswer(
    await by.api.manage.shifts[':id'].candidates.$get({
      param: { id: String(shift.id) },
      query: { position_id: String(site.position.id), ...query },
    }),
  );

export const ask = async (
  by: SignedIn,
  { site, shift }: Pick<Seats, 'site' | 'shift'>,
  people: readonly { id: number }[],
  more: Partial<z.input<typeof AskBody>> = {},
) =>
  fullAnswer(
    await by.api.manage.shifts[':id'].ask.$post({
      param: { id: String(shift.id) },
      json: { position_id: site.position.id, user_ids: people.map(({ id }) => id), ...more },
    }),
  );

export const asksOf = async (by: SignedIn, { shift }: Pick<Seats, 'shift'>) =>
  fullAnswer(await by.api.manage.shifts[':id'].asks.$get({ param: { id: String(shift.id) } }));

export async function answer(person: Person, id: number, reply: 'yes' | 'no', at?: string) {
  const own = await signedInAs(person, at ? { now: fromStamp(at) } : {});
  return fullAnswer(
    await own.api.me.asks[':id'].$post({ param: { id: String(id) }, json: { answer: reply } }),
  );
}
