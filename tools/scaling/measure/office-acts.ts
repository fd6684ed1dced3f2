import { HOUR_MS, MINUTE_MS } from '#domain/time/instant.ts';
import { type Act, SETTINGS, type Stage, signedIn } from './acts.ts';
import type { ApiCall } from './asker.ts';

const MONTH = '2026-06';
const EVERY_MINUTE = '* * * * *';

/** A global admin with the accounting duty. */
async function admin(stage: Stage): Promise<string> {
  const found = await stage.find<{ person: number }>(
    `SELECT r.person_id AS person FROM person_role AS r WHERE r.role = 'global_admin' ORDER BY r.person_id LIMIT 1`,
  );
  const [one] = await signedIn(stage, found);
  return one?.token ?? '';
}

function page(id: Act['id'], ...calls: ApiCall[]): Act {
  return {
    id,
    prepare: async (stage) => {
      const token = await admin(stage);
      return [() => stage.asker.ask(token, stage.now, SETTINGS, ...calls)];
    },
  };
}

/** The first run finds everything that was never checked, so the second day is measured. */
function timer(id: Act['id'], cron: string, hours: number, firstDay = true): Act {
  return {
    id,
    prepare: async ({ asker, now }) => {
      const at = now + hours * HOUR_MS;
      if (firstDay) return [() => asker.timer(cron, at)];
      await asker.timer(cron, at);
      return [() => asker.timer(cron, at + 24 * HOUR_MS)];
    },
  };
}

export const OFFICE_ACTS: readonly Act[] = [
  page(
    'open_month',
    { path: `/manage/work-histories/monthly?month=${MONTH}` },
    {
      path: `/manage/work-histories/monthly/sums?month=${MONTH}`,
    },
  ),
  page('open_month_report', { path: `/manage/reports/monthly?month=${MONTH}` }),
  page('download_month', { path: `/manage/work-histories/monthly/export?month=${MONTH}` }),
  page(
    'open_office_home',
    { path: '/manage/home' },
    { path: '/manage/home/limits' },
    { path: '/manage/home/hours' },
  ),
  page('find_person', { path: '/admin/master/users/search?q=%E7%94%B0' }, { path: '/admin/users/20' }),
  {
    id: 'close_month',
    per: 'period_line',
    prepare: async (stage) => {
      const token = await admin(stage);
      type Periods = [{ periods: { id: number | null; state: string; workplace: { id: number } }[] }];
      type Closed = [{ left: number[] }];
      return [
        async () => {
          const list: ApiCall = { path: `/manage/periods?month=${MONTH}` };
          const [{ periods }] = await stage.asker.ask<Periods>(token, stage.now, list);
          const ids = periods.filter(({ state }) => state === 'confirmed').flatMap(({ id }) => id ?? []);
          for (let left = ids; left.length > 0; ) {
            const call: ApiCall = { method: 'POST', path: '/manage/periods/close', json: { ids: left } };
            const [closed] = await stage.asker.ask<Closed>(token, stage.now, call);
            left = closed.left;
          }
        },
      ];
    },
  },
  timer('ten_minutes', '*/10 * * * *', 2),
  timer('evening', '0 8 * * *', 7),
  timer('night', '10 18 * * *', 17, false),
  timer('morning', '0 23 * * *', 22, false),
  {
    id: 'tell_one',
    per: 'inbox_item',
    prepare: async (stage) => {
      const token = await admin(stage);
      const words = {
        type: 'notice',
        title_ja: 'お知らせ',
        content_ja: '月曜日は棚卸です。',
        send_anyway: true,
      };
      return [
        async () => {
          const call: ApiCall = {
            method: 'POST',
            path: '/manage/notifications',
            json: { ...words, audience: { all: true } },
          };
          await stage.asker.ask(token, stage.now, call);
          await stage.asker.timer(EVERY_MINUTE, stage.now + 50 * HOUR_MS);
        },
      ];
    },
  },
  {
    id: 'mail_one',
    per: 'delivery',
    prepare: async ({ asker, now }) =>
      Array.from(
        { length: 4 },
        (_, minute) => () => asker.timer(EVERY_MINUTE, now + 51 * HOUR_MS + minute * MINUTE_MS),
      ),
  },
  {
    id: 'idle_minute',
    prepare: async ({ asker, now }) =>
      Array.from(
        { length: 10 },
        (_, minute) => () => asker.timer(EVERY_MINUTE, now + 60 * HOUR_MS + minute * MINUTE_MS),
      ),
  },
];
