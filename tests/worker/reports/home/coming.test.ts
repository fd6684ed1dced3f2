import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { ManagerHome } from '#contract/attendance/tracking.ts';
import { RosterPublishing } from '#contract/roster/publishing.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { HOUR, NOW } from '#tests/support/clock.ts';
import { mintPerson, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { showMonth } from '#tests/support/recruitment.ts';
import { mintResidence } from '#tests/support/residence.ts';
import { mintShift, mintShiftUser, mintTemplate } from '#tests/support/shifts.ts';

const TOMORROW = '2026-11-22';
const CANNOT = { cannot_come_at: NOW, cannot_come_reason: '発熱' };

async function home(by: SignedIn): Promise<ManagerHome> {
  const { status, body } = await fullAnswer(await by.api.manage.home.$get());
  expect(status).toBe(200);
  return ManagerHome.parse(body);
}

const managing = (...sites: Site[]) =>
  signedIn({ roles: ['admin'], manages: sites.map(({ workplace }) => workplace.id) });

async function planned(site: Site, date: string, said: Parameters<typeof mintShiftUser>[3] = {}) {
  const shift = await mintShift(await mintTemplate(site.workplace), date, [site.position]);
  const person = await mintPerson({ works: [site.workplace.id] });
  const place = await mintShiftUser(person, shift, site.position, said);
  return { shift, person, place };
}

describe('the plans for tomorrow on Home', () => {
  it('show spots, people and answers, next to those of today', async () => {
    const site = await mintSite();
    await showMonth(site.workplace, '2026-11');
    await planned(site, TOMORROW, { confirmed_at: NOW });
    await planned(site, TOMORROW);
    await planned(site, TOMORROW, CANNOT);
    const quiet = await mintSite();
    const { date, workplaces, tomorrow } = await home(await managing(site, quiet));
    const { id, code, name } = site.workplace;
    expect([date, tomorrow.date, workplaces]).toEqual(['2026-11-21', TOMORROW, []]);
    expect(tomorrow.workplaces).toMatchObject([
      {
        workplace: { id, code, name },
        published: true,
        shifts: 3,
        counts: { needed: 6, planned: 3, will_come: 1, not_said: 1, cannot_come: 1 },
      },
    ]);
  });

  it('in a draft wait for no answers', async () => {
    const site = await mintSite();
    await planned(site, TOMORROW);
    expect((await home(await managing(site))).tomorrow.workplaces).toMatchObject([
      { published: false, counts: { planned: 1, not_said: 0 } },
    ]);
  });
});

describe('the people who cannot come', () => {
  it('are listed with their shift until it is over or they are replaced, the next first', async () => {
    const [site, foreign] = [await mintSite(), await mintSite()];
    const later = await planned(site, '2026-12-03', CANNOT);
    const next = await planned(site, TOMORROW, CANNOT);
    await planned(site, TOMORROW, { ...CANNOT, outcome: 'absent_notified' });
    await planned(site, TOMORROW, { ...CANNOT, status: 'cancelled' });
    await planned(site, '2026-11-20', CANNOT);
    await planned(foreign, TOMORROW, CANNOT);
    const by = await managing(site);
    const { cannot_come } = await home(by);
    expect(cannot_come.total).toBe(2);
    expect(cannot_come.data).toMatchObject([
      {
        shift_user_id: next.place.id,
        shift_id: next.shift.id,
        user: { id: next.person.id },
        workplace: { id: site.workplace.id },
        date: TOMORROW,
        start_time: '09:00',
        end_time: '18:00',
        at: '2026-11-21 10:00:00',
        reason: '発熱',
      },
      { shift_user_id: later.place.id, date: '2026-12-03' },
    ]);
    // They are still listed while they are missing.
    const during = await signedInAs(by.person, { now: fromStamp(`${TOMORROW} 12:00:00`) });
    expect((await home(during)).cannot_come.total).toBe(2);
    const after = await signedInAs(by.person, { now: fromStamp(`${TOMORROW} 18:00:00`) });
    expect((await home(after)).cannot_come.total).toBe(1);
  });

  it('are counted beyond the listed ones', async () => {
    const site = await mintSite();
    for (let nth = 0; nth < 21; nth += 1) await planned(site, TOMORROW, CANNOT);
    const { cannot_come } = await home(await managing(site));
    expect([cannot_come.data.length, cannot_come.total]).toEqual([20, 21]);
  });
});

describe('the open tasks on Home', () => {
  it('include the spots missing in seven days from today, as the page of shortages counts them', async () => {
    const site = await mintSite();
    for (const date of [TOMORROW, '2026-11-27', '2026-11-28']) await planned(site, date);
    const off = await planned(site, TOMORROW);
    await env.DB.prepare('UPDATE shift SET active = 0 WHERE id = ?').bind(off.shift.id).run();
    const by = await managing(site);
    const { shortages } = await home(by);
    const { body } = await fullAnswer(await by.api.manage.shifts.shortages.$get({ query: { days: '7' } }));
    const { workplaces } = body as { workplaces: { days: { missing: number }[] }[] };
    const missing = workplaces.flatMap(({ days }) => days).reduce((sum, day) => sum + day.missing, 0);
    expect([shortages, missing]).toEqual([2, 2]);
  });

  it('include workplaces with drafts in seven days from today, as the page that publishes them lists', async () => {
    const [soon, later, shown] = [await mintSite(), await mintSite(), await mintSite()];
    await planned(soon, '2026-11-27');
    await planned(soon, TOMORROW);
    await planned(later, '2026-11-28');
    await showMonth(shown.workplace, '2026-11');
    await planned(shown, TOMORROW);
    const by = await managing(soon, later, shown);
    const { drafts } = await home(by);
    expect(by.meter().roundTrips).toBe(2);
    const query = { date_from: '2026-11-21', date_to: '2026-11-27' };
    const { body } = await fullAnswer(await by.api.manage.shifts.publishing.$get({ query }));
    const chosen = RosterPublishing.parse(body).sites.filter((site) => site.chosen);
    expect(chosen.map(({ workplace }) => workplace.id)).toEqual([soon.workplace.id]);
    expect(drafts).toBe(1);
  });

  it('include missing availability in the week before its deadline', async () => {
    const site = await mintSite();
    const { workplace, member } = site;
    const due = async (month: string, day: string) =>
      env.DB.prepare(
        'INSERT INTO availability_deadline (workplace_id, month, due_on, set_by, version) VALUES (?, ?, ?, ?, 1)',
      )
        .bind(workplace.id, month, day, member.id)
        .run();
    await due('2026-12', '2026-11-27');
    await due('2027-01', '2026-11-28');
    const by = await managing(site);
    const missing = { workplace: { id: workplace.id }, month: '2026-12', due_on: '2026-11-27', missing: 1 };
    expect((await home(by)).wishes).toMatchObject([missing]);
    await env.DB.prepare(
      "INSERT INTO availability_month (person_id, month, sent_at, version) VALUES (?, '2026-12', 1, 1)",
    )
      .bind(member.id)
      .run();
    expect((await home(by)).wishes).toEqual([]);
    const late = await signedInAs(by.person, { now: fromStamp('2026-11-28 00:00:00') });
    expect((await home(late)).wishes).toMatchObject([{ month: '2027-01' }]);
  });

  it('include expiring cards as the page of documents counts them, only for reviewers', async () => {
    const site = await mintSite();
    await mintResidence(await mintPerson({ works: [site.workplace.id], nationality: 'VN' }), {
      expires_on: '2026-11-30',
    });
    expect((await home(await managing(site))).expiring).toBeNull();
    const reviewer = await signedIn({ roles: ['admin'], duties: ['papers'], manages: [site.workplace.id] });
    const query = { wanted: 'expiring', per_page: '1' } as const;
    const { body } = await fullAnswer(await reviewer.api.admin.papers.missing.$get({ query }));
    const { meta } = body as { meta: { total: number } };
    expect(meta.total).toBeGreaterThan(0);
    expect((await home(reviewer)).expiring).toBe(meta.total);
    const boss = await signedIn({ roles: ['global_admin'] }, { now: NOW + HOUR });
    expect((await home(boss)).expiring).toBe(meta.total);
  });
});
