import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mintWorkplace, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { mintPosition } from '#tests/support/positions.ts';
import { showMonth } from '#tests/support/recruitment.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';
import { place } from '#tests/worker/attendance/check-ins/place.ts';
import { ask, openSeats, worker } from '#tests/worker/roster/candidates/seats.ts';
import { openRecruiting } from '#tests/worker/roster/recruitment/recruiting.ts';

const STORED = { name_kana: 'けんぴん', name_en: 'Inspection', name_vi: 'Kiểm hàng' };
const NAMES = { kana: 'けんぴん', en: 'Inspection', vi: 'Kiểm hàng' };
const NONE = { name_kana: null, name_en: null, name_vi: null };

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

/** Gives the workplace, the position and the templates of a site the names. */
async function nameSite({ workplace, position }: Pick<Site, 'workplace' | 'position'>) {
  const set = 'SET name_kana = ?, name_en = ?, name_vi = ?';
  const values = Object.values(STORED);
  await env.DB.batch([
    env.DB.prepare(`UPDATE workplace ${set} WHERE id = ?`).bind(...values, workplace.id),
    env.DB.prepare(`UPDATE position ${set} WHERE id = ?`).bind(...values, position.id),
    env.DB.prepare(`UPDATE shift_template ${set} WHERE workplace_id = ?`).bind(...values, workplace.id),
  ]);
}

describe('a global admin', () => {
  it('stores the reading and the names of a position, and removes them with empty fields', async () => {
    const site = await mintWorkplace();
    const { id } = await mintPosition(site, { name: '検品' });
    const one = boss.api.admin.workplaces[':id'].positions[':position_id'];
    const param = { id: String(site.id), position_id: String(id) };
    const named = await one.$put({ param, json: { name: '検品', ...STORED, version: 1 } });
    expect(await fullAnswer(named)).toMatchObject({ status: 200, body: STORED });
    expect(await fullAnswer(await one.$get({ param }))).toMatchObject({ body: STORED });
    const empty = { name_kana: ' ', name_en: '', name_vi: null };
    const removed = await one.$put({ param, json: { name: '検品', ...empty, version: 2 } });
    expect(await fullAnswer(removed)).toMatchObject({ status: 200, body: NONE });
    expect(await auditOf('position', id)).toMatchObject([
      { before: NONE, after: STORED },
      { before: STORED, after: NONE },
    ]);
  });

  it('stores those of a workplace, a template and an instruction', async () => {
    const { workplaces } = boss.api.admin;
    const code = `N${Date.now()}`;
    const made = await fullAnswer(await workplaces.$post({ json: { code, name: code, ...STORED } }));
    expect(made).toMatchObject({ status: 201, body: STORED });
    const { workplace } = await mintSite();
    const param = { id: String(workplace.id) };
    const night = { code: 'N9', name: '夜勤', start_time: '22:00', end_time: '29:00' };
    const template = await workplaces[':id'].shifts.$post({ param, json: { ...night, ...STORED } });
    expect(await fullAnswer(template)).toMatchObject({ status: 201, body: STORED });
    const guide = { kind: 'link', title: '入館', url: 'https://example.com/in' } as const;
    const instruction = await workplaces[':id'].instructions.$post({ param, json: { ...guide, ...STORED } });
    expect(await fullAnswer(instruction)).toMatchObject({ status: 201, body: STORED });
  });

  it('cannot store a name longer than other texts', async () => {
    const site = await mintWorkplace();
    const json = { name: '梱包', name_vi: 'a'.repeat(256) };
    const answer = await boss.api.admin.workplaces[':id'].positions.$post({
      param: { id: String(site.id) },
      json,
    });
    expect(await fullAnswer(answer)).toMatchObject({ status: 422, body: { data: { name_vi: [{}] } } });
  });
});

describe('staff read the names', () => {
  it('of an own shift, on Home and in the month of availability', async () => {
    const site = await mintSite();
    await nameSite(site);
    await showMonth(site.workplace, '2026-12');
    const shift = await mintShift(site.template, '2026-12-10', [site.position]);
    await mintShiftUser(site.member, shift, site.position);
    const { me } = (await signedInAs(site.member)).api;
    const read = { workplace: { names: NAMES }, template: { names: NAMES }, position: { names: NAMES } };
    const month = { query: { month: '2026-12' } };
    const [instruction] = [{ title: site.instruction.title, names: null }];
    expect(await fullAnswer(await me.shifts.$get(month))).toMatchObject({
      body: { data: [read], workplaces: [{ names: NAMES, instructions: [instruction] }] },
    });
    expect(await fullAnswer(await me.home.$get())).toMatchObject({ body: { next: read } });
    expect(await fullAnswer(await me.availability.$get(month))).toMatchObject({
      body: { shifts: [{ workplace: site.workplace.name, workplace_names: NAMES }] },
    });
  });

  it('of an open shift and its positions, and null where there are none', async () => {
    const recruiting = await openRecruiting();
    const { site, member, open, list } = recruiting;
    await open('2026-12-11');
    const by = await member();
    expect(await list(by)).toMatchObject({
      body: { data: [{ workplace: { names: null }, seats: [{ position: { names: null } }] }] },
    });
    await nameSite(site);
    expect(await list(by)).toMatchObject({
      body: {
        data: [
          {
            workplace: { names: NAMES },
            template: { names: NAMES },
            seats: [{ position: { name: site.position.name, names: NAMES } }],
          },
        ],
      },
    });
  });

  it('of a shift offer, and in its notice', async () => {
    const seats = await openSeats();
    await nameSite(seats.site);
    const person = await worker(seats.site);
    expect(await ask(seats.manager, seats, [person])).toMatchObject({ status: 201 });
    const { me } = (await signedInAs(person)).api;
    expect(await fullAnswer(await me.asks.$get())).toMatchObject({
      body: { data: [{ workplace: { names: NAMES }, position: { names: NAMES } }] },
    });
    expect(await inboxOf(person)).toMatchObject([
      { kind: 'seat_asked', params: { workplace: seats.site.workplace.name, workplace_names: NAMES } },
    ]);
  });

  it('on the page of their device, and of their work', async () => {
    const { site, punch } = await place();
    await nameSite(site);
    expect(await punch.me('2026-11-21 08:50:00')).toMatchObject({
      shifts: [{ workplace: { names: NAMES }, position: { names: NAMES } }],
    });
    await punch.in('2026-11-21 08:55:00');
    await punch.out('2026-11-21 18:00:00');
    await showMonth(site.workplace, '2026-11');
    const { me } = (await signedInAs(site.member)).api;
    const month = { query: { month: '2026-11' } };
    expect(await fullAnswer(await me.shifts.$get(month))).toMatchObject({
      body: { data: [{ attendance: { workplace: { names: NAMES }, position: { names: NAMES } } }] },
    });
    expect(await fullAnswer(await me['work-histories'].monthly.$get(month))).toMatchObject({
      body: { days: [{ workplace: { names: NAMES } }] },
    });
  });
});
