import { env } from 'cloudflare:workers';
import { finishedOn, mintAttendance } from '#tests/support/attendances.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPeople, mintWorkplace, type Person, type SignedIn } from '#tests/support/mint.ts';
import { mintPayAccount } from '#tests/support/pay.ts';

/** The Tuesday after the present, which is the next bank day. */
export const TUESDAY = '2026-11-24';

export async function people(count: number, method: 'transfer' | 'cash' = 'transfer'): Promise<Person[]> {
  const all = await mintPeople(Array.from({ length: count }, () => ({})));
  for (const one of all) await mintPayAccount(one, method);
  return all;
}

/** As {@link people}, each with earnings of 10,000 yen a day. */
export async function earners(count: number, days: readonly string[] = ['2026-11-20']): Promise<Person[]> {
  const all = await people(count);
  const workplace = await mintWorkplace();
  for (const one of all) {
    for (const businessDate of days) {
      await mintAttendance(one, workplace, { business_date: businessDate, ...finishedOn(businessDate) });
    }
  }
  return all;
}
/** Makes a person's work void. */
export const voidWork = (of: { id: number }) =>
  env.DB.prepare('UPDATE attendance SET voided_at = 1 WHERE person_id = ?').bind(of.id).run();

export const stateOf = (id: number) =>
  env.DB.prepare('SELECT state FROM pay_request WHERE id = ?').bind(id).first<string>('state');

export type Line = {
  request_id: number;
  result: 'paid' | 'failed';
  reason?: string;
  paid_on?: string;
  account_at_fault?: boolean;
};

/** The operations on batches, called by accounting by default. */
export function batchCalls(accounting: () => SignedIn) {
  const batch = async (ids: number[], transfer_on = TUESDAY, by = accounting()) =>
    fullAnswer(await by.api.manage.salary.batches.$post({ json: { ids, transfer_on } }));
  const zengin = (id: number, by = accounting()) => by.send(`/api/manage/salary/batches/${id}/zengin`);
  const result = async (id: number, mode: 'preview' | 'apply', lines: Line[], by = accounting()) =>
    fullAnswer(
      await by.api.manage.salary.batches[':id'].result.$post({
        param: { id: String(id) },
        json: { mode, lines },
      }),
    );
  const resultFile = async (id: number, mode: string, file: File) => {
    const body = new FormData();
    body.set('mode', mode);
    body.set('file', file);
    return fullAnswer(
      await accounting().send(`/api/manage/salary/batches/${id}/result-file`, { method: 'POST', body }),
    );
  };
  return { batch, zengin, result, resultFile };
}
