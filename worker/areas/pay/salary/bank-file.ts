import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { CompanySettings } from '#contract/company/configuration.ts';
import { AppError } from '#contract/errors.ts';
import type { FileRefused } from '#contract/pay/salary-batches.ts';
import { STOPPED_BY_COMPANY } from '#domain/pay/fail-reasons.ts';
import { bankFile, type FileFault, type Sender, type Transfer } from '#domain/pay/zengin.ts';
import { STORED_SETTINGS, settingsOf } from '#worker/areas/company/configuration/queries.ts';
import { openAccount } from '#worker/areas/pay/pay-accounts/queries.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { jsonList, jsonTuple, select, update, type ValueOf } from '#worker/db/query.ts';
import { payBatch, payBatchLine, payRequest } from '#worker/db/schema/pay.ts';
import { person } from '#worker/db/schema/person.ts';

type MadeBankFile = { name: string; type: string; body: Uint8Array<ArrayBuffer> };

const [b, l, p] = [alias(payBatch, 'b'), alias(payBatchLine, 'l'), alias(person, 'p')];

const LINE_TUPLE = jsonTuple(l.request_id, l.amount, sql<string>`${l.account}`, p.staff_no);

/**
 * 5.3: whether the batch `b` was not withdrawn as a whole. Another batch pays a withdrawn one, and it
 * must not be paid twice.
 */
const HAS_ACTIVE_LINE = sql`EXISTS (SELECT 1 FROM ${payBatchLine} AS kept
  WHERE kept.batch_id = b.id AND kept.reason IS NOT ${STOPPED_BY_COMPANY})`;

/**
 * 5.4: returns the transfer file of a batch, with its frozen amounts and accounts. A withdrawn batch
 * has no file. The export is audited first.
 * @throws AppError E_NOT_FOUND; SALARY_FILE_REFUSED with all faults
 */
export function exportBankFile(ctx: SignedInCtx, id: number): Promise<MadeBankFile> {
  return whileStale(() => madeFile(ctx, id));
}

async function madeFile(ctx: SignedInCtx, id: number): Promise<MadeBankFile> {
  const row = await first(
    ctx.db,
    select({
      transfer_on: b.transfer_on,
      settings: STORED_SETTINGS,
      lines: jsonList(
        LINE_TUPLE,
        sql`FROM ${payBatchLine} AS l JOIN ${payRequest} AS r ON r.id = l.request_id
             JOIN ${person} AS p ON p.id = r.person_id
             WHERE l.batch_id = ${b.id} AND l.account IS NOT NULL AND ${HAS_ACTIVE_LINE}`,
        sql`l.request_id`,
      ),
    })
      .from(b)
      .where(eq(b.id, id)),
  );
  if (!row) throw new AppError('E_NOT_FOUND');
  const sender = senderOf(settingsOf(row.settings));
  const transfers = await transfersOf(ctx, row.lines);
  if (!sender) throw refusedFile([{ id: null, why: 'no_sender' }]);
  if (transfers.length === 0) throw refusedFile([{ id: null, why: 'no_transfers' }]);
  const file = bankFile(sender, row.transfer_on, transfers);
  if (file.kind === 'refused') throw refusedFile(file.faults);
  await commit(ctx, {
    guards: [sql`SELECT ${HAS_ACTIVE_LINE} FROM ${payBatch} AS b WHERE b.id = ${id}`],
    statements: [
      update(payBatch)
        .set({ exported_at: sql`coalesce(${payBatch.exported_at}, ${ctx.now})` })
        .where(eq(payBatch.id, id)),
    ],
    audit: [
      {
        action: 'export',
        subject: 'pay_batch',
        subjectId: id,
        after: { transfer_on: row.transfer_on, count: transfers.length },
      },
    ],
  });
  return {
    name: `zengin_${row.transfer_on}_${id}.txt`,
    type: 'text/plain; charset=Shift_JIS',
    body: file.bytes,
  };
}

/** The payer from the settings; null while a value of the header is missing. */
function senderOf(settings: CompanySettings): Sender | null {
  const { bank_client_code, bank_client_name, bank_code, bank_branch_code, bank_account_number } = settings;
  if (!bank_client_code || !bank_client_name) return null;
  if (!bank_code || !bank_branch_code || !bank_account_number) return null;
  return {
    clientCode: bank_client_code,
    name: bank_client_name,
    account: {
      bankCode: bank_code,
      bankName: settings.bank_name,
      branchCode: bank_branch_code,
      branchName: settings.bank_branch_name,
      type: settings.bank_account_type,
      number: bank_account_number,
    },
    kind: settings.bank_transfer_kind,
    lineBreak: settings.bank_line_break,
  };
}

function transfersOf(
  { platform: { secret } }: SignedInCtx,
  lines: readonly ValueOf<typeof LINE_TUPLE>[],
): Promise<Transfer[]> {
  return Promise.all(
    lines.map(async ([id, amount, sealed, staffNo]) => {
      const { holder, ...account } = await openAccount(secret, sealed);
      return { id, account, holder, amount, staffNo };
    }),
  );
}

type BankFileFault = FileFault | { id: null; why: 'no_sender' | 'no_transfers' };

function refusedFile(faults: readonly BankFileFault[]): AppError {
  const data: FileRefused = {
    faults: faults.map((fault) => ({
      request_id: fault.id,
      why: fault.why,
      letters: 'letters' in fault ? fault.letters : [],
    })),
  };
  return new AppError('SALARY_FILE_REFUSED', data);
}
