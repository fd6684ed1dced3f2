import { env } from 'cloudflare:workers';
import { addDays } from '#domain/time/calendar-date.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintDevice, mintPeople, type Person, signedInAs } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { mintPayAccount } from '#tests/support/pay.ts';
import { givePositions, mintPosition, mintWage } from '#tests/support/positions.ts';
import { showMonth } from '#tests/support/recruitment.ts';
import { mintShift, mintShiftUser, mintTemplate } from '#tests/support/shifts.ts';
import { mintDay } from '#tests/worker/attendance/work-histories/work.ts';
import { fillWeeks } from './full-weeks.ts';

/** People who act on others. Members act for themselves. */
export type Office = { boss: Person; second: Person; accounting: Person; manager: Person };

/**
 * The start of a run: two workplaces with shared people, an office, a month and a half of work,
 * full weeks.
 */
export type Company = {
  sites: [Site, Site];
  members: Person[];
  office: Office;
  /** The tokens of paired devices by device id. */
  tokens: Map<number, string>;
};

/** The members who work at both workplaces. The last one is under 18. */
const BIRTHDAYS = ['1990-04-01', '1991-04-01', '1992-04-01', '1993-04-01', '2009-08-01'];
/** Days with empty shifts. */
const AHEAD = [0, 1, 2, 4, 5, 8, 11, 13];
/** Days of past work. Those of the month before can be confirmed. */
const WORKED = [-50, -45, -38, -30, -24, -20, -12, -9, -5, -3, -2];

export async function mintCompany(): Promise<Company> {
  const sites: [Site, Site] = [await mintSite(), await mintSite()];
  const works = sites.map(({ workplace }) => workplace.id);
  const [first] = works;
  const [boss, second, accounting, manager, ...members] = await mintPeople([
    { roles: ['global_admin'] },
    { roles: ['global_admin'] },
    { roles: ['admin'], duties: ['accounting', 'papers'] },
    { roles: ['admin'], manages: first === undefined ? [] : [first] },
    ...BIRTHDAYS.map((birthday) => ({ works, birthday })),
  ]);
  if (!boss || !second || !accounting || !manager) throw new Error('nobody was minted');
  const tokens = new Map<number, string>();
  for (const site of sites) await furnish(site, members);
  await fillWeeks(sites, members, await signedInAs(boss, { now: NOW }));
  for (const one of members) {
    await mintPayAccount(one, 'cash', boss);
    const device = await mintDevice(one);
    tokens.set(device.id, device.token);
  }
  for (const { device } of sites) tokens.set(device.id, device.token);
  return { sites, members, office: { boss, second, accounting, manager }, tokens };
}

/** Adds a second position, an evening shift, everyone's wages, and work on the day shifts. */
async function furnish({ workplace, position, template }: Site, members: readonly Person[]): Promise<void> {
  const positions = [position, await mintPosition(workplace)];
  const evening = await mintTemplate(workplace, {
    start_minute: 960,
    end_minute: 1_500,
    breaks: '[[1200,1245]]',
    paid_before_minutes: 90,
  });
  for (const ahead of AHEAD) {
    for (const of of [template, evening]) await mintShift(of, addDays('2026-11-21', ahead), positions);
  }
  for (const month of ['2026-11', '2026-12']) await showMonth(workplace, month);
  for (const [nth, one] of members.entries()) {
    await givePositions(one, workplace, positions);
    for (const each of positions) await mintWage(one, each);
    for (const back of WORKED.filter((_, place) => (place + nth + workplace.id) % 2 === 0)) {
      const date = addDays('2026-11-21', back);
      const known = await env.DB.prepare('SELECT 1 FROM shift WHERE template_id = ? AND date = ?')
        .bind(template.id, date)
        .first();
      if (known !== null) continue;
      const shift = await mintShift(template, date, positions);
      const { id: shiftUserId } = await mintShiftUser(one, shift, position);
      const confirmed = back < -20 ? { confirmed_at: NOW, confirmed_by: one.id } : {};
      await mintDay(one, { workplace, position }, date, { shift_user_id: shiftUserId, ...confirmed });
    }
  }
}
