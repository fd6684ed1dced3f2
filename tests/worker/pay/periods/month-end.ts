import { env } from 'cloudflare:workers';
import { fullAnswer } from '#tests/support/client.ts';
import { HOUR, NOW } from '#tests/support/clock.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSignedPeriod, type PeriodRow } from '#tests/support/period-files.ts';
import {
  type Job,
  mintDay,
  mintWork,
  type Place,
  type Work,
} from '#tests/worker/attendance/work-histories/work.ts';

/** The month before the present of the tests. */
export const OCTOBER = '2026-10';
export const NOVEMBER = '2026-11';

export type Answer = { status: number; body: unknown };

/** The operations on periods, called by this actor. */
export function periods({ send }: SignedIn) {
  const post = async (path: string, body: unknown): Promise<Answer> =>
    fullAnswer(
      await send(`/api/manage/periods${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  return {
    list: async (month = OCTOBER) => fullAnswer(await send(`/api/manage/periods?month=${month}`)),
    create: ({ id }: Place, month = OCTOBER) => post('', { workplace_id: id, month }),
    confirm: (id: number, version: number) => post(`/${id}/confirm`, { version }),
    close: (id: number, version: number) => post(`/${id}/close`, { version }),
    closeMany: (ids: number[]) => post('/close', { ids }),
    reopen: (id: number, version: number, reason = '打刻漏れ') => post(`/${id}/reopen`, { reason, version }),
  };
}

/** Calls any other operation. */
export const post = async ({ send }: Pick<SignedIn, 'send'>, path: string, body: unknown, method = 'POST') =>
  fullAnswer(
    await send(`/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

export const accounting = () => signedIn({ roles: ['admin'], duties: ['accounting'] });

/** A confirmation one hour ago. */
const confirmed = (of: Place) => ({ confirmed_at: NOW - HOUR, confirmed_by: of.id });

/** E01, confirmed. */
export const day = (of: Place, job: Job, date: string, more: Work = {}) =>
  mintDay(of, job, date, { ...confirmed(of), ...more });

export const work = (of: Place, job: Job, date: string, hours: string, more: Work = {}) =>
  mintWork(of, job, date, hours, { ...confirmed(of), ...more });

/** A closed month of a workplace, without lines. */
export function mintClosed(of: Place, by: Place, month = NOVEMBER): Promise<PeriodRow> {
  return mintSignedPeriod(of, by, {
    month,
    date_from: `${month}-01`,
    date_to: `${month}-30`,
    state: 'closed',
    closed_at: NOW,
    closed_by: by.id,
  });
}

type Row = Record<string, string | number | null>;

export async function rowsOf(query: string, ...ids: (number | string)[]): Promise<Row[]> {
  return (
    await env.DB.prepare(query)
      .bind(...ids)
      .all<Row>()
  ).results;
}

export const linesOf = (periodId: number) =>
  rowsOf(
    'SELECT person_id, line, seen_version FROM period_line WHERE period_id = ? ORDER BY person_id',
    periodId,
  );

export const lateFactsOf = ({ id }: Place) =>
  rowsOf(
    `SELECT month, of_month, yen, lines FROM adjustment WHERE person_id = ? AND kind = 'late_facts' ORDER BY id`,
    id,
  );

/** The only period of a list, without its details. */
export function only(answer: Answer): Record<string, unknown> {
  const body = answer.body as { periods: Record<string, unknown>[] };
  const [one, ...more] = body.periods;
  if (!one || more.length > 0) throw new Error(`not one period: ${JSON.stringify(answer.body)}`);
  return one;
}
