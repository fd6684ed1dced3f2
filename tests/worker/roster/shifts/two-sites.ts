import { env } from 'cloudflare:workers';
import { mintPerson, type Person, type PersonOverrides, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions } from '#tests/support/positions.ts';
import { mintShift, mintShiftUser, mintTemplate } from '#tests/support/shifts.ts';

/** Around the first of December; a board shows at most six weeks. */
export const BOARD_DAYS = { date_from: '2026-11-16', date_to: '2026-12-27' };

export type TwoSites = Awaited<ReturnType<typeof mintTwoSites>>;

/** Two workplaces whose people work at both, a manager of one, and a manager of both. */
export async function mintTwoSites() {
  const [site, other] = [await mintSite(), await mintSite()];
  const manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  const both = await signedIn({ roles: ['admin'], manages: [site.workplace.id, other.workplace.id] });

  /** A person who works at both workplaces. */
  async function worker(overrides: PersonOverrides = {}): Promise<Person> {
    const works = [site.workplace.id, other.workplace.id];
    const person = await mintPerson({ works, birthday: '1995-04-01', ...overrides });
    await givePositions(person, site.workplace, [site.position]);
    await givePositions(person, other.workplace, [other.position]);
    return person;
  }

  /** A shift with enough spots and its own template, so that a day may have several. */
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

  /** Assigns a person to a new shift without checking any rule. */
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

/** The legal minimum, three hours after the start. */
function breakOf(start: number, end: number): string {
  if (end - start <= 360) return '[]';
  return JSON.stringify([[start + 180, start + (end - start > 480 ? 240 : 225)]]);
}
