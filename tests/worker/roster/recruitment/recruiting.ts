import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import { fullAnswer } from '#tests/support/client.ts';
import {
  mintPeople,
  type PersonOverrides,
  type SignedIn,
  signedIn,
  signedInAs,
} from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { givePositions } from '#tests/support/positions.ts';
import { showMonth } from '#tests/support/recruitment.ts';
import { mintShift, mintTemplate, type Shift } from '#tests/support/shifts.ts';
import { seatGroup } from '#worker/db/schema/roster.ts';

const MONTH = '2026-12';
/** An adult without any findings of the rules. */
const ADULT = { birthday: '1995-04-01' };

export type Recruiting = Awaited<ReturnType<typeof openRecruiting>>;

const orm = drizzle(env.DB);

/** A workplace that has published December, with its manager and the calls of its staff. */
export async function openRecruiting() {
  const site = await mintSite();
  const manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  await showMonth(site.workplace, MONTH);

  /** People who work there in its position. */
  async function members(count: number, overrides: PersonOverrides = {}): Promise<SignedIn[]> {
    const people = await mintPeople(
      Array.from({ length: count }, () => ({ ...ADULT, works: [site.workplace.id], ...overrides })),
    );
    await Promise.all(people.map((one) => givePositions(one, site.workplace, [site.position])));
    return Promise.all(people.map((one) => signedInAs(one)));
  }

  async function member(overrides: PersonOverrides = {}): Promise<SignedIn> {
    const [one] = await members(1, overrides);
    if (!one) throw new Error('nobody was minted');
    return one;
  }

  /** A shift with two temporary spots and its own template. */
  async function open(date: string, seats: Partial<typeof seatGroup.$inferInsert> = {}): Promise<Shift> {
    const shift = await mintShift(await mintTemplate(site.workplace), date, [site.position]);
    await orm
      .update(seatGroup)
      .set({ fixed_total: 0, temp_total: 2, ...seats })
      .where(and(eq(seatGroup.shift_id, shift.id), eq(seatGroup.position_id, site.position.id)));
    return shift;
  }

  const list = async (by: SignedIn, query: Record<string, string> = {}) =>
    fullAnswer(await by.api.me.recruitment.$get({ query }));
  const register = async (by: SignedIn, { id }: Pick<Shift, 'id'>, headers: Record<string, string> = {}) =>
    fullAnswer(
      await by.api.me.shifts[':id'].registration.$post(
        { param: { id: String(id) }, json: { position_id: site.position.id } },
        { headers },
      ),
    );
  const withdraw = async (by: SignedIn, { id }: Shift, version = 1) =>
    fullAnswer(
      await by.api.me.shifts[':id'].registration.$delete({
        param: { id: String(id) },
        query: { version: String(version) },
      }),
    );
  const pending = async (by: SignedIn = manager, query: Record<string, string> = {}) =>
    fullAnswer(await by.api.manage.shifts.registrations.$get({ query }));
  const bulk = async (changes: RosterChange[], override_reason?: string, by: SignedIn = manager) =>
    fullAnswer(await by.api.manage.shifts.users.bulk.$post({ json: { changes, override_reason } }));

  return { site, manager, members, member, open, list, register, withdraw, pending, bulk };
}

export function approving(id: number, version = 1): RosterChange {
  return { kind: 'revise', shift_user_id: id, status: 'approved', version };
}

export function refusing(id: number, reason: string, version = 1): RosterChange {
  return { kind: 'remove', shift_user_id: id, reason, version };
}
