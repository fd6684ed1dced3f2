import type { Row } from './facts.ts';
import { type Command, type Moment, REASON } from './moment.ts';

const STATES = [
  'pending_accounting_approval',
  'approved',
  'rejected',
  'cancelled',
  'paid',
  'failed',
] as const;
/** The most frequent next state of a request. */
const NEXT: Record<string, (typeof STATES)[number]> = {
  pending_accounting_approval: 'approved',
  pending_payment: 'paid',
  paid: 'failed',
};

const confirm: Command = (at) => {
  const [workplace_id, month] = [at.workplace(), at.month(2)];
  const known = at.one('period', (row) => row.workplace_id === workplace_id && row.month === month);
  const by = at.by('boss', 'accounting', 'manager');
  if (!known) return { by, ask: ({ api }) => api.manage.periods.$post({ json: { workplace_id, month } }) };
  const on = { param: { id: String(known.id) }, json: { version: at.version(known) } };
  return { by, ask: ({ api }) => api.manage.periods[':id'].confirm.$post(on) };
};

const close: Command = (at) => {
  const known = at.one('period', ({ state }) => state === 'confirmed') ?? at.one('period');
  if (!known) return null;
  const on = { param: { id: String(known.id) }, json: { version: at.version(known) } };
  return { by: at.by('boss', 'accounting'), ask: ({ api }) => api.manage.periods[':id'].close.$post(on) };
};

const reopen: Command = (at) => {
  const known = at.one('period', ({ state }) => state !== 'open');
  if (!known) return null;
  const on = { param: { id: String(known.id) }, json: { reason: REASON, version: at.version(known) } };
  const by = at.by('boss', 'accounting', 'manager');
  return { by, ask: ({ api }) => api.manage.periods[':id'].reopen.$post(on) };
};

const confirmMany: Command = (at) => {
  const json = { month: at.month(2), workplace_ids: at.company.sites.map(({ workplace }) => workplace.id) };
  return { by: at.by('boss', 'accounting'), ask: ({ api }) => api.manage.periods.confirm.$post({ json }) };
};

const closeMany: Command = (at) => {
  const ids = at.dice.some(at.all('period'), 3).map(({ id }) => Number(id));
  if (ids.length === 0) return null;
  return {
    by: at.by('boss', 'accounting'),
    ask: ({ api }) => api.manage.periods.close.$post({ json: { ids } }),
  };
};

const adjust: Command = (at) => {
  const of = { month: at.month(2), yen: at.dice.between(-9, 9) * 100 || 500, note: REASON };
  const by = at.by('boss', 'accounting', 'manager');
  const known = at.one('adjustment', ({ kind, voided_at }) => kind === 'free' && voided_at === null);
  if (!known || at.dice.onceIn(2)) {
    const json = { ...of, user_id: at.member(), workplace_id: at.workplace() };
    return { by, ask: ({ api }) => api.manage.adjustments.$post({ json }) };
  }
  const param = { id: String(known.id) };
  if (at.dice.onceIn(3)) {
    const query = { version: String(at.version(known)) };
    return { by, ask: ({ api }) => api.manage.adjustments[':id'].$delete({ param, query }) };
  }
  const json = { ...of, version: at.version(known) };
  return { by, ask: ({ api }) => api.manage.adjustments[':id'].$put({ param, json }) };
};

const amount = ({ dice }: Moment) => dice.between(1, 5) * 1_000;
const emergency = ({ dice }: Moment) => (dice.onceIn(4) ? { emergency_reason: '入院' } : {});

const askForPay: Command = (at) => {
  const json = { amount: amount(at), ...emergency(at) };
  return { by: at.member(), ask: ({ api }) => api.me.salary.requests.$post({ json }) };
};

const askForPayOf: Command = (at) => {
  const json = { user_id: at.member(), amount: amount(at), ...emergency(at) };
  const by = at.by('boss', 'accounting', 'manager');
  return { by, ask: ({ api }) => api.manage.salary.requests.$post({ json }) };
};

/** A request, mostly one that is not in a final state. */
function request(at: Moment): Row | undefined {
  const open = at.one('pay_request', ({ state }) => state !== 'rejected' && state !== 'cancelled');
  return open ?? at.one('pay_request');
}

const movePay: Command = (at) => {
  const known = request(at);
  if (!known) return null;
  const reason = at.dice.onceIn(4) ? {} : { reason: REASON };
  const next = at.dice.onceIn(3) ? undefined : NEXT[String(known.state)];
  const json = { status: next ?? at.dice.of(STATES), ...reason, version: at.version(known) };
  const by = at.by('boss', 'second', 'accounting', 'manager');
  return {
    by,
    ask: ({ api }) => api.manage.salary.requests[':id'].$put({ param: { id: String(known.id) }, json }),
  };
};

const cancelPay: Command = (at) => {
  const known = request(at);
  if (!known) return null;
  const on = { param: { id: String(known.id) }, json: {} };
  return { by: Number(known.person_id), ask: ({ api }) => api.me.salary.requests[':id'].cancel.$post(on) };
};

const comment: Command = (at) => {
  const known = request(at);
  if (!known) return null;
  const on = { param: { id: String(known.id) }, json: { text: REASON } };
  return {
    by: at.by('boss', 'accounting'),
    ask: ({ api }) => api.manage.salary.requests[':id'].comments.$post(on),
  };
};

const batch: Command = (at) => {
  const fitting = at.all('pay_request', ({ state }) => state === 'approved' || state === 'failed');
  const ids = at.dice.some(fitting, 4).map(({ id }) => Number(id));
  if (ids.length === 0) return null;
  const json = { ids, transfer_on: at.day(0, 2) };
  const by = at.by('boss', 'second', 'accounting');
  return { by, ask: ({ api }) => api.manage.salary.batches.$post({ json }) };
};

const result: Command = (at) => {
  const known = at.one('pay_batch');
  if (!known) return null;
  const lines = at
    .all('pay_request', ({ batch_id }) => batch_id === known.id)
    .map(({ id }) =>
      at.dice.onceIn(3)
        ? { request_id: Number(id), result: 'failed' as const, reason: '口座解約' }
        : { request_id: Number(id), result: 'paid' as const },
    );
  if (lines.length === 0) return null;
  const on = { param: { id: String(known.id) }, json: { mode: 'apply' as const, lines } };
  const by = at.by('boss', 'second', 'accounting');
  return { by, ask: ({ api }) => api.manage.salary.batches[':id'].result.$post(on) };
};

const TRANSFER = {
  method: 'transfer' as const,
  account_type: 'ordinary' as const,
  bank_code: '0005',
  branch_code: '678',
  account_number: '7654321',
  holder_kana: 'グエン　ヴァン',
};

const account: Command = (at) => {
  const person = at.member();
  const known = at.one('pay_account', ({ person_id }) => person_id === person);
  const version = known ? at.version(known) : 0;
  const json = at.dice.onceIn(2) ? { ...TRANSFER, version } : { method: 'cash' as const, version };
  if (at.dice.onceIn(2)) return { by: person, ask: ({ api }) => api.me['pay-account'].$put({ json }) };
  const on = { param: { id: String(person) }, json };
  return {
    by: at.by('boss', 'accounting'),
    ask: ({ api }) => api.admin.users[':id']['pay-account'].$put(on),
  };
};

const verify: Command = (at) => {
  const known = at.one('pay_account');
  if (!known) return null;
  const json = { verified: !at.dice.onceIn(4), reason: REASON, version: at.version(known) };
  const param = { id: String(known.person_id) };
  return {
    by: at.by('second', 'accounting'),
    ask: ({ api }) => api.admin.users[':id']['pay-account'].verify.$post({ param, json }),
  };
};

/** Commands on months and money, with their weights. */
export const MONTH_END: readonly [name: string, weight: number, command: Command][] = [
  ['periods.confirm', 4, confirm],
  ['periods.close', 3, close],
  ['periods.reopen', 1, reopen],
  ['periods.confirm_many', 1, confirmMany],
  ['periods.close_many', 1, closeMany],
  ['adjustments.save', 3, adjust],
  ['pay.ask', 4, askForPay],
  ['pay.ask_for', 2, askForPayOf],
  ['pay.move', 7, movePay],
  ['pay.cancel', 1, cancelPay],
  ['pay.comment', 1, comment],
  ['pay.batch', 6, batch],
  ['pay.result', 4, result],
  ['pay.account', 2, account],
  ['pay.verify', 1, verify],
];
