import { MINUTE_MS } from '#domain/time/instant.ts';
import { ACCOUNTS, DEMO_PASSWORD } from '#tools/seed/accounts.ts';
import { type Act, FEW, MANY, SETTINGS, type Stage, signedIn } from './acts.ts';
import type { ApiCall } from './asker.ts';

const THIS_MONTH = '2026-07';
const MONTH_TO_COME = '2026-09';

/** People who work later today with a paired phone, each once. */
const WORKS_LATER = `SELECT u.person_id AS person, u.id AS seat, min(u.starts_at) AS starts, u.ends_at AS ends, d.id AS device
  FROM shift_user AS u JOIN person AS p ON p.id = u.person_id
  JOIN device AS d ON d.person_id = u.person_id AND d.token_hash IS NOT NULL
  WHERE u.status = 'approved' AND u.outcome IS NULL AND u.starts_at BETWEEN ?1 AND ?1 + 40000000
    AND p.disabled_at IS NULL AND p.deleted_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM attendance AS a WHERE a.person_id = u.person_id AND a.check_out IS NULL)
  GROUP BY u.person_id ORDER BY u.person_id LIMIT ?2`;

const WORKS = `SELECT DISTINCT u.person_id AS person FROM shift_user AS u JOIN person AS p ON p.id = u.person_id
  WHERE u.status = 'approved' AND u.starts_at > ?1 AND p.disabled_at IS NULL AND p.deleted_at IS NULL
  ORDER BY u.person_id LIMIT ?2`;

type Later = { person: number; seat: number; starts: number; ends: number; device: number };

/** A page of staff, opened once by each of some people. */
function page(id: Act['id'], ...calls: ApiCall[]): Act {
  return {
    id,
    prepare: async (stage) => {
      const people = await signedIn(stage, await stage.find<{ person: number }>(WORKS, stage.now, FEW));
      return people.map(
        ({ token }) =>
          () =>
            stage.asker.ask(token, stage.now, ...calls),
      );
    },
  };
}

export const STAFF_ACTS: readonly Act[] = [
  page(
    'open_home',
    SETTINGS,
    { path: '/manage/auth/check' },
    { path: '/me/home' },
    { path: '/me/salary/requests?per_page=1' },
  ),
  page('open_own_shifts', SETTINGS, { path: `/me/shifts?month=${THIS_MONTH}` }),
  page(
    'open_own_month',
    SETTINGS,
    { path: '/me/hours-left' },
    { path: '/me/other-work' },
    { path: `/me/work-histories/monthly?month=${THIS_MONTH}` },
  ),
  page('open_notices', SETTINGS, { path: '/me/notifications' }),
  page('open_recruitment', SETTINGS, { path: '/me/recruitment' }),
  page('ask_unread', { path: '/me/notifications/unread' }),
  {
    id: 'sign_in',
    prepare: async ({ asker, now }) => {
      const email = ACCOUNTS.find(({ kind }) => kind === 'staff')?.data.email ?? '';
      const form = () => new URLSearchParams({ email, password: DEMO_PASSWORD });
      const path = '/auth/login/admin';
      return Array.from(
        { length: FEW },
        (_, turn) => () =>
          asker.ask(null, now + turn * 60 * MINUTE_MS, { method: 'POST', path, form: form() }),
      );
    },
  },
  {
    id: 'confirm_shift',
    prepare: async (stage) => {
      const seats = await stage.find<{ person: number; seat: number }>(
        `SELECT u.person_id AS person, min(u.shift_id) AS seat FROM shift_user AS u JOIN shift AS s ON s.id = u.shift_id
         JOIN person AS p ON p.id = u.person_id
         WHERE u.status = 'approved' AND u.outcome IS NULL AND u.confirmed_at IS NULL AND u.starts_at > ?1
           AND s.active AND s.date = '2026-07-16' AND p.disabled_at IS NULL
         GROUP BY u.person_id LIMIT ?2`,
        stage.now,
        MANY,
      );
      return (await signedIn(stage, seats)).map(
        ({ token, seat }) =>
          () =>
            stage.asker.ask(token, stage.now, { method: 'POST', path: `/me/shifts/${seat}/confirm` }),
      );
    },
  },
  punchAct('check_in', '/device/check-in', {}, ({ starts }) => starts - 5 * MINUTE_MS),
  punchAct('check_out', '/device/check-out', { break: 'planned' }, ({ ends }) => ends + 2 * MINUTE_MS),
  {
    id: 'send_wishes',
    prepare: async (stage) => {
      const people = await signedIn(stage, await stage.find<{ person: number }>(WORKS, stage.now, MANY));
      const days = Array.from({ length: 30 }, (_, day) => ({
        date: `${MONTH_TO_COME}-${String(day + 1).padStart(2, '0')}`,
        answer: day % 3 === 0 ? 'no' : 'yes',
      }));
      const path = `/me/availability?month=${MONTH_TO_COME}`;
      return people.map(({ token }) => async () => {
        await stage.asker.ask(token, stage.now, SETTINGS, { path });
        await stage.asker.ask(token, stage.now, { method: 'PUT', path, json: { days, version: 0 } });
      });
    },
  },
  {
    id: 'register',
    prepare: async (stage) => {
      type List = [{ data: { id: number; seats: { position: { id: number }; findings: unknown[] }[] }[] }];
      const people = await signedIn(stage, await stage.find<{ person: number }>(WORKS, stage.now, MANY));
      const runs: (() => Promise<unknown>)[] = [];
      for (const { token } of people) {
        const [{ data }] = await stage.asker.ask<List>(token, stage.now, {
          path: '/me/recruitment?takeable=true&per_page=5',
        });
        const [shift] = data;
        const position = shift?.seats.find(({ findings }) => findings.length === 0)?.position;
        if (!shift || !position) continue;
        const path = `/me/shifts/${shift.id}/registration`;
        runs.push(() =>
          stage.asker.ask(token, stage.now, { method: 'POST', path, json: { position_id: position.id } }),
        );
      }
      return runs.slice(0, FEW);
    },
  },
];

/** On the phone: it reads the state, then the person punches. */
function punchAct(id: Act['id'], path: string, json: object, when: (later: Later) => number): Act {
  return {
    id,
    prepare: async (stage: Stage) => {
      const isIn = id === 'check_out';
      const later = isIn
        ? await stage.find<Later>(
            `SELECT a.person_id AS person, u.id AS seat, u.starts_at AS starts, u.ends_at AS ends, d.id AS device
             FROM attendance AS a JOIN shift_user AS u ON u.id = a.shift_user_id
             JOIN device AS d ON d.person_id = a.person_id AND d.token_hash IS NOT NULL
             WHERE a.check_out IS NULL AND a.check_in > ?1 GROUP BY a.person_id LIMIT ?2`,
            stage.now,
            MANY,
          )
        : await stage.find<Later>(WORKS_LATER, stage.now, MANY);
      const ready: (() => Promise<unknown>)[] = [];
      for (const one of later) {
        const token = await stage.asker.device(one.device);
        ready.push(async () => {
          await stage.asker.ask(token, when(one), { path: '/device/me' });
          await stage.asker.ask(token, when(one), { method: 'POST', path, json });
        });
      }
      return ready;
    },
  };
}
