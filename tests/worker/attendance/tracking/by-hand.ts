import { env } from 'cloudflare:workers';
import { fromStamp } from '#domain/time/instant.ts';
import { type Attendance, finishedOn, mintAttendance } from '#tests/support/attendances.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { YESTERDAY } from '#tests/support/clock.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { mintShift, mintShiftUser, type Shift, type ShiftUser } from '#tests/support/shifts.ts';

/** A clock time on the day that the tests correct. */
export const at = (clock: string) => `${YESTERDAY} ${clock}`;
export const instant = (clock: string) => fromStamp(at(clock));

/** The member of a workplace on its day shift of yesterday, and its manager. */
export type Scene = { site: Site; shift: Shift; plan: ShiftUser; manager: SignedIn };

export async function scene({
  formula = 1,
  times = {},
  plan = {},
}: {
  formula?: number;
  times?: Partial<Shift>;
  plan?: Partial<ShiftUser>;
} = {}): Promise<Scene> {
  const site = await mintSite({ formula });
  const shift = await mintShift(site.template, YESTERDAY, [site.position], times);
  return {
    site,
    shift,
    plan: await mintShiftUser(site.member, shift, site.position, plan),
    manager: await managerAt(site),
  };
}

export function managerAt({ workplace }: Site): Promise<SignedIn> {
  return signedIn({ roles: ['admin'], manages: [workplace.id] });
}

/** A manager of another workplace. */
export async function managerElsewhere(): Promise<SignedIn> {
  return managerAt(await mintSite());
}

/** The attendance record of the plan: finished at 18:00 by default. */
export function planned(
  { site, plan }: Pick<Scene, 'site' | 'plan'>,
  overrides: Partial<Attendance> = {},
): Promise<Attendance> {
  return mintAttendance(site.member, site.workplace, {
    shift_user_id: plan.id,
    position_id: site.position.id,
    business_date: YESTERDAY,
    ...finishedOn(YESTERDAY),
    ...overrides,
  });
}

/** An attendance record without a check-out. */
export const OPEN = {
  check_in: instant('09:00:00'),
  check_out: null,
  breaks: '[]',
  counted_start: null,
  counted_end: null,
  counted_minutes: null,
  worked_minutes: null,
  formula: null,
  salary_per_hour: null,
};

export type Answer = { status: number; body: unknown };
type AnswerPromise = Promise<Answer>;

/** The operations on an assignment, called by this actor. */
export function tracking({ send }: SignedIn) {
  const call = async (method: string, { id }: { id: number }, name: string, body?: unknown): AnswerPromise =>
    fullAnswer(
      await send(`/api/manage/shift-tracking/${id}/${name}`, {
        method,
        headers: { 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  return {
    checkIn: (plan: { id: number }, body: unknown) => call('POST', plan, 'check-in', body),
    checkOut: (plan: { id: number }, body: unknown) => call('POST', plan, 'check-out', body),
    confirm: (plan: { id: number }) => call('POST', plan, 'confirm'),
    salary: (plan: { id: number }, body: unknown) => call('PUT', plan, 'salary', body),
  };
}

/** The operations on work histories and questions, called by this actor. */
export function histories({ send }: SignedIn) {
  const call = async (method: string, path: string, body: unknown): AnswerPromise =>
    fullAnswer(
      await send(`/api/manage/${path}`, {
        method,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  return {
    create: (body: unknown) => call('POST', 'work-histories/add', body),
    update: ({ id }: { id: number }, body: unknown) => call('PUT', `work-histories/${id}`, body),
    remove: ({ id }: { id: number }, body: unknown) => call('DELETE', `work-histories/${id}`, body),
    confirm: (ids: number[]) => call('POST', 'work-histories/confirm', { ids }),
    unconfirm: (ids: number[]) => call('POST', 'work-histories/unconfirm', { ids }),
    decide: (id: number, body: unknown) => call('POST', `review-items/${id}`, body),
  };
}

type Row = Record<string, string | number | null>;

const all = async (query: string, id: number) => (await env.DB.prepare(query).bind(id).all<Row>()).results;

export const rowOf = async ({ id }: { id: number }) =>
  (await all('SELECT * FROM attendance WHERE id = ?', id))[0];

/** T-25: the history of an attendance. */
export const changesOf = ({ id }: { id: number }) =>
  all(
    'SELECT field, old, new, reason, actor_id FROM attendance_change WHERE attendance_id = ? ORDER BY id',
    id,
  );

export const itemsOf = ({ id }: { id: number }) =>
  all(
    'SELECT kind, state, minutes, workplace_id, decided_by, reason FROM review_item WHERE attendance_id = ? ORDER BY id',
    id,
  );

export const rosterVersionOf = async ({ id }: { id: number }) =>
  (await all('SELECT roster_version FROM person WHERE id = ?', id))[0]?.roster_version;

/** A refusal without data. */
export const code = (status: number, name: string): Answer => ({ status, body: { code: name } });
export const faults = (byField: Record<string, string>): Answer => ({
  status: 422,
  body: {
    code: 'E_UNPROCESSABLE_ENTITY',
    data: Object.fromEntries(Object.entries(byField).map(([field, key]) => [field, [{ key }]])),
  },
});
