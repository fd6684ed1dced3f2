import { alike, type Inputs, UNKNOWN_ID } from './input.ts';

const TRANSFER = {
  method: 'transfer',
  bank_code: '0005',
  branch_code: '678',
  account_type: 'ordinary',
  account_number: '7654321',
  holder_kana: 'グエン　ヴァン',
};

/** The minimal input for pay: advances, transfers and accounts. */
export const payInputs: Inputs = {
  'me.salary.create': () => ({ body: { amount: 1_000 } }),
  'salary.requests.create': ({ site }) => ({
    body: { user_id: site?.member.id ?? UNKNOWN_ID, amount: 1_000 },
  }),
  'salary.requests.update': () => ({ body: { status: 'approved', version: 1 } }),
  'salary.requests.approve': ({ site }) => ({
    body: { ids: [site?.pay.request?.id ?? UNKNOWN_ID] },
  }),
  'salary.batches.create': ({ site }) => ({
    body: { ids: [site?.pay.request?.id ?? UNKNOWN_ID], transfer_on: '2026-11-21' },
  }),
  'salary.batches.result': ({ site }) => {
    const line = { request_id: site?.pay.request?.id ?? UNKNOWN_ID, result: 'paid' };
    return { body: { mode: 'apply', lines: [line] } };
  },
  'salary.batches.result_file': ({ site }) => {
    const text = `request_id,result,reason\r\n${site?.pay.request?.id ?? UNKNOWN_ID},paid,\r\n`;
    return { form: { mode: 'apply', file: new File([text], 'result.csv') } };
  },
  ...alike(['me.pay_account.update', 'users.pay_account.update'], () => ({
    body: { ...TRANSFER, version: 0 },
  })),
};
