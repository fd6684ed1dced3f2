import { beforeAll, describe, expect, it } from 'vitest';
import { fullAnswer } from '#tests/support/client.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { csv, upload } from '#tests/worker/roster/roster-files/roster.ts';

let site: Site;
let boss: SignedIn;

beforeAll(async () => {
  site = await mintSite();
  boss = await signedIn({ roles: ['global_admin'] });
});

async function send(path: string, body?: unknown) {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  return fullAnswer(await boss.send(`/api${path}`, body === undefined ? {} : init));
}

/** Invalid dates, and dates whose weeks and months reach beyond the supported years. */
describe.each(['0001-01-01', '9999-12-27', '9999-12-31', '2026-02-30', 'abc', '%'])(
  'the impossible roster date %s',
  (date) => {
    const fault = { status: 422, body: { code: 'E_UNPROCESSABLE_ENTITY' } };

    it.each<[what: string, path: () => string, body?: () => unknown]>([
      [
        'the board',
        () => `/manage/shifts/board?workplace_id=${site.workplace.id}&date_from=${date}&date_to=${date}`,
      ],
      ['shortages', () => `/manage/shifts/shortages?date_from=${date}`],
      ['the people of an outage', () => `/manage/shift-tracking/bulk?date=${date}`],
      ['the shifts of a person', () => `/manage/users/${site.member.id}/shifts?date=${date}`],
      [
        'a copied week',
        () => '/manage/shifts/copy',
        () => ({ ...copied(), from: { date_from: date, date_to: date } }),
      ],
      ['a week to copy to', () => '/manage/shifts/copy', () => ({ ...copied(), to: date })],
      ['new shifts', () => '/manage/shifts', () => ({ ...at(), dates: [date] })],
      [
        'a fixed schedule',
        () => '/admin/fixed-schedules/preview',
        () => ({ ...scheduled(), valid_from: date }),
      ],
      [
        'a saved fixed schedule',
        () => '/admin/fixed-schedules',
        () => ({ ...scheduled(), valid_from: date }),
      ],
      ['changes of a board', () => '/manage/shifts/check', () => ({ changes: [created(date)] })],
    ])('is refused for: %s', async (_, path, body) => {
      expect(await send(path(), body?.())).toMatchObject(fault);
    });

    it('is a fault in a roster file', async () => {
      const { workplace, template, position, member } = site;
      const row = { workplace: workplace.code, shift: template.code, position: position.name };
      const file = csv([{ date, ...row, type: 'fixed', staff_no: member.staff_no ?? '' }]);
      expect(await upload(boss, file)).toMatchObject({
        status: 200,
        body: { counts: { new: 0, refused: 1 }, rows: [{ faults: [{ column: 'date', key: 'date' }] }] },
      });
    });
  },
);

function at() {
  return { workplace_id: site.workplace.id, template_id: site.template.id };
}

function copied() {
  const from = { date_from: '2026-12-07', date_to: '2026-12-13' };
  return {
    workplace_id: site.workplace.id,
    from,
    to: '2026-12-14',
    with_people: true,
    mode: 'preview',
  };
}

function scheduled() {
  return { ...at(), user_id: site.member.id, position_id: site.position.id, weekdays: [1, 7] };
}

function created(date: string) {
  return {
    kind: 'create_shift',
    shift_id: -1,
    template_id: site.template.id,
    date,
    start_time: '09:00',
    end_time: '18:00',
    breaks: [],
    seats: [],
  };
}
