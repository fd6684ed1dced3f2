import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { PayMethod } from '#contract/enums.ts';
import type { PayState } from '#domain/pay/request-moves.ts';
import { configuration } from '#worker/db/schema/configuration.ts';
import { payAccount, payBatch, payBatchLine, payRequest, payRequestMove } from '#worker/db/schema/pay.ts';
import { secretOf } from '#worker/env.ts';
import { seal } from '#worker/platform/crypto/secret.ts';
import { draw, write } from './at-once.ts';
import { NOW } from './clock.ts';

const orm = drizzle(env.DB);

export type PayRequestRow = typeof payRequest.$inferSelect;
/** Without the counters of its lines. */
export type PayBatchRow = Omit<typeof payBatch.$inferSelect, `${string}_count` | 'line_total'>;

/** A bank account in its sealed form. */
export const BANK_ACCOUNT = {
  bankCode: '0005',
  bankName: 'ミツビシ',
  branchCode: '678',
  branchName: null,
  type: 'ordinary',
  number: '7654321',
  holder: 'グエン　ヴァン',
} as const;

/** Pays a person in cash, or to a bank account that is verified by default. */
export async function mintPayAccount(
  of: { id: number },
  method: 'transfer' | 'cash' = 'cash',
  verifiedBy: { id: number } | null = of,
): Promise<void> {
  const account = method === 'cash' ? null : await seal(secretOf(env), JSON.stringify(BANK_ACCOUNT));
  const verified = verifiedBy ? { verified_at: NOW, verified_by: verifiedBy.id } : {};
  await write([
    sql`DELETE FROM ${payAccount} WHERE person_id = ${of.id}`,
    orm.insert(payAccount).values({ person_id: of.id, method, account, ...verified }),
  ]);
}

/** A waiting request, by default 1,000 yen of this month by the person. */
export async function mintPayRequest(
  of: { id: number },
  overrides: Partial<Omit<PayRequestRow, 'id' | 'person_id'>> = {},
): Promise<PayRequestRow> {
  const row: PayRequestRow = {
    id: await draw('pay_request', 1),
    person_id: of.id,
    month: '2026-11',
    amount: 1_000,
    state: 'pending_accounting_approval',
    emergency_reason: null,
    ledger: JSON.stringify(LEDGER),
    created_at: NOW,
    created_by: of.id,
    batch_id: null,
    paid_on: null,
    settled_at: null,
    version: 1,
    ...overrides,
  };
  await write([
    orm.insert(payRequest).values(row),
    orm.insert(payRequestMove).values({
      request_id: row.id,
      from_state: null,
      to_state: 'pending_accounting_approval',
      actor_id: row.created_by,
      at: row.created_at,
      note: null,
    }),
  ]);
  return row;
}

/**
 * A batch of today with a request of each of these people, in this state, by transfer or in cash.
 */
export async function mintPayBatch(
  by: { id: number },
  people: readonly { id: number }[],
  {
    state = 'pending_payment',
    transferOn = '2026-11-20',
    method = 'transfer',
    amount = 1_000,
    month = '2026-11',
  }: { state?: PayState; transferOn?: string; method?: PayMethod; amount?: number; month?: string } = {},
): Promise<{ batch: PayBatchRow; requests: PayRequestRow[] }> {
  const batch: PayBatchRow = {
    id: await draw('pay_batch', 1),
    transfer_on: transferOn,
    created_at: NOW,
    created_by: by.id,
    exported_at: null,
    version: 1,
  };
  await write([orm.insert(payBatch).values(batch)]);
  const account = method === 'cash' ? null : await seal(secretOf(env), JSON.stringify(BANK_ACCOUNT));
  const paidOn = state === 'paid' ? transferOn : null;
  const requests: PayRequestRow[] = [];
  for (const of of people) {
    requests.push(await mintPayRequest(of, { state, amount, month, batch_id: batch.id, paid_on: paidOn }));
  }
  await write(
    requests.map(({ id }) =>
      orm.insert(payBatchLine).values({ batch_id: batch.id, request_id: id, amount, account }),
    ),
  );
  return { batch, requests };
}

/** The company's own account, in the settings. */
export const SENDER = {
  bank_client_code: '0123456789',
  bank_client_name: 'カ）キンム',
  bank_code: '0001',
  bank_name: 'ミズホ',
  bank_branch_code: '012',
  bank_branch_name: 'ホンテン',
  bank_account_number: '1234567',
};

/** Changes settings without a new version. */
export async function putSettings(settings: Record<string, unknown>): Promise<void> {
  await write([
    sql`UPDATE ${configuration} SET settings = json_patch(settings, ${JSON.stringify(settings)})`,
  ]);
}

/** A ledger in the stored form of a request. */
const LEDGER = {
  month: '2026-11',
  date_from: '2026-11-01',
  date_to: '2026-11-30',
  pay_date: '2026-12-10',
  counted_until: '2026-11-20',
  emergency: false,
  counted: 1,
  earned: 10_000,
  rate: 70,
  limit: 7_000,
  not_counted: { still_open: 0, review_open: 0, today: 0, no_wage: 0 },
  reserved: 0,
  available: 7_000,
  largest: 7_000,
  least: 1_000,
  step: 1_000,
  requests: 0,
  max_requests: 8,
  stop: null,
  stops: [],
};

/** The things that an operation on salary requests needs. */
export type PaySite = { request?: PayRequestRow; batch?: PayBatchRow };

const OF_STATE: Record<string, PayState> = { 'salary.batches.create': 'approved' };

/**
 * Creates the state that this operation needs of a member with work. They are paid in cash, except
 * where a file is made.
 */
export async function mintPay(id: string, member: { id: number }): Promise<PaySite> {
  if (id === 'users.pay_account.verify') await mintPayAccount(member, 'transfer', null);
  if (!/^(salary|me\.salary)\./.test(id)) return {};
  await mintPayAccount(member);
  if (id.startsWith('salary.batches.') && id !== 'salary.batches.create') {
    await putSettings(SENDER);
    const { batch, requests } = await mintPayBatch(member, [member]);
    const [request] = requests;
    return request ? { batch, request } : { batch };
  }
  if (id === 'salary.requests.create' || id === 'me.salary.create') return {};
  return { request: await mintPayRequest(member, { state: OF_STATE[id] ?? 'pending_accounting_approval' }) };
}
