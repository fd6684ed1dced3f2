import { env } from 'cloudflare:workers';
import type { z } from 'zod';
import type { CheckInBody, CheckOutBody } from '#contract/attendance/check-ins.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { createTestClient, fullAnswer, type TestClientOptions } from '#tests/support/client.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { mintShift, mintShiftUser, type Shift, type ShiftUser } from '#tests/support/shifts.ts';

export const DATE = '2026-11-21';

/** The member of a new workplace with a shift on this date, and their device. */
export type Place = { site: Site; shift: Shift; plan: ShiftUser; punch: ReturnType<typeof punches> };

export async function place({
  formula = 1,
  times = {},
}: {
  formula?: number;
  times?: Partial<Shift>;
} = {}): Promise<Place> {
  const site = await mintSite({ formula });
  const shift = await mintShift(site.template, DATE, [site.position], times);
  const plan = await mintShiftUser(site.member, shift, site.position);
  return { site, shift, plan, punch: punches(site.device.token) };
}

/** Punches on the device with this token at a time of the server's clock. */
export function punches(token: string) {
  const client = (stamp: string, key?: string, more: TestClientOptions = {}) =>
    createTestClient({
      ...more,
      token,
      now: fromStamp(stamp),
      ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
    }).api.device;
  return {
    me: async (stamp: string) => (await client(stamp).me.$get({ query: {} })).json(),
    in: async (
      stamp: string,
      json: z.input<typeof CheckInBody> = {},
      key?: string,
      more?: TestClientOptions,
    ) => fullAnswer(await client(stamp, key, more)['check-in'].$post({ json })),
    out: async (
      stamp: string,
      answer: z.input<typeof CheckOutBody>['break'] = 'none',
      more: Partial<z.input<typeof CheckOutBody>> = {},
      key?: string,
    ) => fullAnswer(await client(stamp, key)['check-out'].$post({ json: { ...more, break: answer } })),
  };
}

type Row = Record<string, string | number | null>;

const all = async (query: string, id: number) => (await env.DB.prepare(query).bind(id).all<Row>()).results;

export const attendancesOf = ({ id }: { id: number }) =>
  all('SELECT * FROM attendance WHERE person_id = ? ORDER BY check_in, id', id);

export const punchesOf = ({ id }: { id: number }) =>
  all(
    'SELECT u.* FROM punch u JOIN attendance a ON a.id = u.attendance_id WHERE a.person_id = ? ORDER BY u.id',
    id,
  );

export const itemsOf = ({ id }: { id: number }) =>
  all(
    `SELECT r.kind, r.stamp, r.taken_at, r.given_at, r.minutes, r.state, r.workplace_id, r.attendance_id
     FROM review_item r JOIN attendance a ON a.id = r.attendance_id WHERE a.person_id = ? ORDER BY r.id`,
    id,
  );
