import { MINUTE_MS, toStamp } from '#domain/time/instant.ts';
import { type Act, FEW, MANY, SETTINGS, type Stage, signedIn } from './acts.ts';
import type { ApiCall } from './asker.ts';

const OVERRIDE_REASON = 'as agreed';

/** One manager for each of some workplaces of ordinary size. */
const MANAGERS = `SELECT m.workplace_id AS workplace, min(m.person_id) AS person, w.code AS code
  FROM membership AS m JOIN person AS p ON p.id = m.person_id JOIN workplace AS w ON w.id = m.workplace_id
  WHERE m.manages AND p.disabled_at IS NULL AND p.deleted_at IS NULL GROUP BY m.workplace_id ORDER BY m.workplace_id LIMIT ?1`;

type Manager = { person: number; workplace: number; token: string };

async function managers(stage: Stage, most = FEW): Promise<Manager[]> {
  return signedIn(stage, await stage.find<Omit<Manager, 'token'>>(MANAGERS, most));
}

function page(id: Act['id'], calls: (manager: Manager) => ApiCall[]): Act {
  return {
    id,
    prepare: async (stage) =>
      (await managers(stage)).map(
        (manager) => () => stage.asker.ask(manager.token, stage.now, SETTINGS, ...calls(manager)),
      ),
  };
}

export const MANAGER_ACTS: readonly Act[] = [
  page('open_manager_home', () => [
    { path: '/manage/home' },
    { path: '/manage/home/limits' },
    { path: '/manage/home/hours' },
  ]),
  page('open_board', ({ workplace }) => [
    { path: `/manage/shifts/board?workplace_id=${workplace}&date_from=2026-07-01&date_to=2026-07-31` },
    {
      path: `/manage/shifts/publishing?date_from=2026-07-01&date_to=2026-07-31&workplace_ids[]=${workplace}`,
    },
  ]),
  page('open_tracking', () => [
    { path: '/manage/shift-tracking?date=2026-07-15' },
    { path: '/manage/review-items?per_page=20' },
  ]),
  page('open_work_history', () => [
    { path: '/manage/work-histories?date_from=2026-07-01&date_to=2026-07-14' },
  ]),
  {
    id: 'plan_seat',
    per: 'shift_user',
    prepare: async (stage) =>
      (await managers(stage)).map(({ token, workplace }) => async () => {
        const days = { from: { date_from: '2026-07-20', date_to: '2026-07-26' }, to: '2026-09-07' };
        const copy = {
          workplace_id: workplace,
          ...days,
          with_people: true,
          override_reason: OVERRIDE_REASON,
        };
        const call = (json: object): ApiCall => ({ method: 'POST', path: '/manage/shifts/copy', json });
        const [{ digest }] = await stage.asker.ask<[{ digest: string }]>(
          token,
          stage.now,
          call({ ...copy, mode: 'preview' }),
        );
        await stage.asker.ask(token, stage.now, call({ ...copy, mode: 'apply', digest }));
      }),
  },
  {
    id: 'fill_seat',
    prepare: async (stage) => {
      type Open = { shift: number; position: number; workplace: number };
      type Found = [{ data: { user: { id: number }; group: string }[] }];
      const open = await stage.find<Open>(
        `SELECT g.shift_id AS shift, g.position_id AS position, s.workplace_id AS workplace
         FROM seat_group AS g JOIN shift AS s ON s.id = g.shift_id
         WHERE s.active AND s.closed_at IS NULL AND s.deleted_at IS NULL AND s.date BETWEEN '2026-07-17' AND '2026-07-31' AND g.approved_fixed < g.fixed_total
         GROUP BY s.workplace_id, s.date LIMIT 400`,
      );
      const of = await managers(stage);
      const runs: (() => Promise<unknown>)[] = [];
      for (const { shift, position, workplace } of open) {
        const manager = of.find((one) => one.workplace === workplace);
        if (!manager) continue;
        const look: ApiCall = {
          path: `/manage/shifts/${shift}/candidates?position_id=${position}&type=fixed&limit=20`,
        };
        const [{ data }] = await stage.asker.ask<Found>(manager.token, stage.now, look);
        const taker = data.find(({ group }) => group === 'free');
        if (!taker || runs.length >= 3 * FEW) continue;
        const json = {
          user_id: taker.user.id,
          position_id: position,
          type: 'fixed',
          override_reason: OVERRIDE_REASON,
        };
        runs.push(async () => {
          await stage.asker.ask(manager.token, stage.now, look);
          await stage.asker
            .ask(manager.token, stage.now, { method: 'POST', path: `/manage/shifts/${shift}/users`, json })
            .catch(() => {});
        });
      }
      return runs;
    },
  },
  {
    id: 'publish_month',
    prepare: async (stage) => {
      const drafts = await stage.find<{ workplace: number }>(
        `SELECT id AS workplace FROM workplace WHERE id NOT IN (SELECT workplace_id FROM published_month WHERE month = '2026-08')`,
      );
      const draft = new Set(drafts.map(({ workplace }) => workplace));
      return (await managers(stage))
        .filter(({ workplace }) => draft.has(workplace))
        .map(({ token, workplace }) => () => {
          const json = { workplace_ids: [workplace], date_from: '2026-08-01', date_to: '2026-08-31' };
          return stage.asker.ask(token, stage.now, { method: 'POST', path: '/manage/shifts/publish', json });
        });
    },
  },
  {
    id: 'decide_question',
    prepare: async (stage) => {
      const runs: (() => Promise<unknown>)[] = [];
      for (const { token, workplace } of await managers(stage, MANY)) {
        const open = await stage.find<{ id: number }>(
          `SELECT min(r.id) AS id FROM review_item AS r JOIN attendance AS a ON a.id = r.attendance_id
           WHERE r.state = 'open' AND r.kind = 'drift' AND a.workplace_id = ?1 AND a.check_out IS NOT NULL
           GROUP BY r.attendance_id LIMIT 4`,
          workplace,
        );
        for (const { id } of open) {
          const path = `/manage/review-items/${id}`;
          runs.push(() =>
            stage.asker.ask(token, stage.now, { method: 'POST', path, json: { decision: 'accept' } }),
          );
        }
      }
      return runs;
    },
  },
  {
    id: 'mend_work',
    prepare: async (stage) => {
      const runs: (() => Promise<unknown>)[] = [];
      for (const { token, workplace, person } of await managers(stage)) {
        const work = await stage.find<{ id: number; version: number; check_in: number }>(
          `SELECT id, version, check_in FROM attendance WHERE workplace_id = ?1 AND business_date BETWEEN '2026-07-05' AND '2026-07-12'
             AND check_out IS NOT NULL AND confirmed_at IS NULL AND voided_at IS NULL AND person_id <> ?2 LIMIT 3`,
          workplace,
          person,
        );
        for (const { id, version, check_in } of work) {
          const json = { check_in_time: toStamp(check_in + 3 * MINUTE_MS), reason: OVERRIDE_REASON, version };
          const path = `/manage/work-histories/${id}`;
          runs.push(() => stage.asker.ask(token, stage.now, { method: 'PUT', path, json }));
        }
      }
      return runs;
    },
  },
  {
    id: 'confirm_work',
    prepare: async (stage) => {
      const runs: (() => Promise<unknown>)[] = [];
      for (const { token, workplace, person } of await managers(stage)) {
        const work = await stage.find<{ id: number }>(
          `SELECT id FROM attendance AS a WHERE workplace_id = ?1 AND business_date BETWEEN '2026-07-01' AND '2026-07-13'
             AND check_out IS NOT NULL AND confirmed_at IS NULL AND voided_at IS NULL AND person_id <> ?2 AND a.kind = 'work'
             AND NOT EXISTS (SELECT 1 FROM review_item AS r WHERE r.attendance_id = a.id AND r.state = 'open') LIMIT 20`,
          workplace,
          person,
        );
        for (const { id } of work) {
          const path = '/manage/work-histories/confirm';
          runs.push(() => stage.asker.ask(token, stage.now, { method: 'POST', path, json: { ids: [id] } }));
        }
      }
      return runs;
    },
  },
];
