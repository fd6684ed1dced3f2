import { env } from 'cloudflare:workers';
import { mintPerson, type Person, type PersonOverrides, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions } from '#tests/support/positions.ts';
import { mintShift, mintShiftUser, mintTemplate } from '#tests/support/shifts.ts';

/** Around the first of December; no board shows more than six weeks. */
export const BOARD_DAYS = { date_from: '2026-11-16', date_to: '2026-12-27' };

export type TwoSites = Awaited<ReturnType<typeof mintTwoSites>>;

/** Two sites whose people work at both, who manages the one, and who manages both. */
export async function mintTwoSites() {
  const [site, other] = [await mintSite(), await mintSite()];
  const manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  const both = await signedIn({ roles: ['admin'], manages: [site.workplace.id, other.workplace.id] });

  /** Works at both sites. */
  async function worker(overrides: PersonOverrides = {}): Promise<Person> {
    const works = [site.workplace.id, other.workplace.id];
    const person = await mintPerson({ works, birthday: '1995-04-01', ...overrides });
    await givePositions(person, site.workplace, [site.position]);
    await givePositions(person, other.workplace, [other.position]);
    return person;
  }

  /** A shift with places enough, of a template of its own, so that there may be several on a day. */
  async function shiftAt(date: string, start = 540, end = 1080, at: Site = site, paidBeforeMinutes = 0) {
    const template = await mintTemplate(at.workplace, {
      start_minute: start,
      end_minute: end,
      breaks: breakOf(start, end),
      paid_before_minutes: paidBeforeMinutes,
    });
    const shift = await mintShift(template, date, [at.position]);
    await env.DB.prepare('UPDATE seat_group SET fixed_total = 5, temp_total = 5 WHERE shift_id = ?')
      .bind(shift.id)
      .run();
    return { shift, template };
  }

  /** Puts somebody onto a new shift without asking anybody. */
  async function works(
    person: { id: number },
    date: string,
    ...[start, end, at = site, paidBefore]: Parameters<typeof shiftAt> extends [string, ...infer Rest]
      ? Rest
      : never
  ) {
    const { shift, template } = await shiftAt(date, start, end, at, paidBefore);
    return { shift, template, place: await mintShiftUser(person, shift, at.position) };
  }

  return { site, other, manager, both, worker, shiftAt, works };
}

/** The least that the law asks for, three hours after the start. */
function breakOf(start: number, end: number): string {
  if (end - start <= 360) return '[]';
  return JSON.stringify([[start + 180, start + (end - start > 480 ? 240 : 225)]]);
}
