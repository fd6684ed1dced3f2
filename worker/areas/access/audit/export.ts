import type { AuditFileQuery } from '#contract/access/audit.ts';
import { AUDIT_COLUMN_LABELS, AUDIT_COLUMNS, type AuditColumn } from '#contract/csv/audit-columns.ts';
import { daysOfMonth } from '#domain/time/date-range.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { onlyOne, recordExport } from '#worker/db/exports.ts';
import { isInCp932 } from '#worker/platform/csv/cp932.ts';
import { type ExportedFile, exportedFile, refuseForeign } from '#worker/platform/csv/exported-file.ts';
import { writtenName } from '#worker/platform/csv/written-name.ts';
import { type AuditChunk, type AuditLine, listAuditTexts, readAuditChunk } from './chunks.ts';
import { windowOf } from './filters.ts';

/**
 * Exports the audit rows of the requested days, the earliest first.
 * @throws AppError SHIFT_CSV_NOT_ENCODABLE with the names that CP932 cannot encode
 */
export async function exportAudit(ctx: SignedInCtx, query: AuditFileQuery): Promise<ExportedFile> {
  const { month, date_from = '', date_to = '', encoding, header, language } = query;
  const days = month === undefined ? { from: date_from, to: date_to } : daysOfMonth(month);
  const head = AUDIT_COLUMNS.map((column) =>
    header === 'label' ? AUDIT_COLUMN_LABELS[language][column] : column,
  );
  const file = { query, window: windowOf({ date_from: days.from, date_to: days.to }) };
  if (encoding === 'cp932') refuseForeign([...head, ...(await listAuditTexts(ctx, file))]);
  const first = await readAuditChunk(ctx, file, null);
  await recordExport(ctx, { subject: 'audit', workplaceId: onlyOne(query.workplace_ids), asked: query });
  const linesOf = ({ lines }: AuditChunk) =>
    lines.map((one) => {
      const cells = auditCells(one, query);
      return AUDIT_COLUMNS.map((column) => cells[column] ?? '');
    });
  return exportedFile(`audit_${month ?? `${days.from}_${days.to}`}`, encoding, async function* () {
    yield [head, ...linesOf(first)];
    for (let { next } = first; next; ) {
      const chunk = await readAuditChunk(ctx, file, next);
      yield linesOf(chunk);
      next = chunk.next;
    }
  });
}

function auditCells(
  line: AuditLine,
  { encoding, language }: AuditFileQuery,
): Record<AuditColumn, string | number | null> {
  const { actor, api_key, person, workplace, ...columns } = line;
  const json = (text: string | null) => (encoding === 'cp932' ? escaped(text) : text);
  return {
    id: columns.id,
    at: columns.at,
    actor: actor && (actor.staff_no ?? line.actor_email),
    actor_name: actor && writtenName(actor, language),
    actor_role: columns.actor_role,
    api_key: api_key?.name ?? null,
    operation: columns.operation,
    action: columns.action,
    subject: columns.subject,
    subject_id: columns.subject_id,
    person: person && (person.staff_no ?? line.person_email),
    person_name: person && writtenName(person, language),
    workplace: workplace?.code ?? null,
    before: json(columns.before),
    after: json(columns.after),
    operation_id: columns.operation_id,
    request_id: columns.request_id,
  };
}

/** JSON can write any character as an escape, so no text is lost and no file is refused. */
function escaped(json: string | null): string | null {
  if (json === null) return null;
  return [...json].map((character) => (isInCp932(character) ? character : codesOf(character))).join('');
}

function codesOf(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}
