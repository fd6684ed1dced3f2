import { z } from 'zod';
import { asTyped } from '#contract/fields/formats.ts';
import { parseLine } from '#domain/format/text.ts';
import { SYNC_FIELDS, type SyncField } from '#domain/people/staff-sync/fields.ts';
import { readValues } from '#domain/people/staff-sync/read-values.ts';
import { UNREAD_PARTS, type UnreadRecord } from '#domain/people/staff-sync/unread.ts';
import type { ReadRecord } from './staff-system.ts';

const SHOWN_MAX = 64;
/** More than any field has. */
const FIELD_TEXT_MAX = 2000;
const moment = z.iso.datetime({ offset: true }).refine((text) => Date.parse(text) >= 0);

/** The required fields of a record, and those that identify it. */
const WireRecord = z.object({
  id: z.string().regex(/^[A-Za-z0-9._-]{1,64}$/),
  version: asTyped.regex(/^\P{Cc}{1,64}$/u),
  updated_at: moment,
  contact_updated_at: moment.nullish(),
  active: z.boolean(),
  email: asTyped.max(FIELD_TEXT_MAX).nullish(),
});
const WireFields = z.record(z.string(), z.unknown());

export const WirePage = z.object({
  data: z.array(z.unknown()).max(1000),
  next_cursor: z.string().max(FIELD_TEXT_MAX).nullish(),
});
export const WireAnswer = z.object({ data: z.unknown() });

/**
 * A person in the format of docs/staff-sync.md, or an unreadable record. Ignores unknown fields.
 * @param position its place in the page, from 1
 */
export function readRecord(wire: unknown, position = 1): { read: ReadRecord } | { unread: UnreadRecord } {
  const fields = WireFields.safeParse(wire);
  const record = WireRecord.safeParse(wire);
  if (!fields.success || !record.success) {
    const missed = record.error?.issues.map(({ path }) => path[0]) ?? [];
    const parts = fields.success ? UNREAD_PARTS.filter((part) => missed.includes(part)) : ['record' as const];
    return { unread: { position, parts, ...identityOf(fields.data ?? {}) } };
  }
  const { id, version, active, updated_at, contact_updated_at, email } = record.data;
  const values = readFields(fields.data);
  const updatedAt = Date.parse(updated_at);
  const contactUpdatedAt = contact_updated_at ? Date.parse(contact_updated_at) : updatedAt;
  return {
    read: {
      record: {
        id,
        version,
        active,
        updatedAt,
        contactUpdatedAt,
        email: email?.trim().toLowerCase() || null,
        values: values.values,
        missing: values.missing,
      },
      faults: values.faults,
    },
  };
}

/** The readable part of an invalid record. */
function identityOf(fields: Record<string, unknown>): Omit<UnreadRecord, 'position' | 'parts'> {
  const { shape } = WireRecord;
  const updatedAt = shape.updated_at.safeParse(fields.updated_at).data;
  const { id } = fields;
  return {
    id: shape.id.safeParse(id).data ?? null,
    written:
      typeof id === 'string' || typeof id === 'number' ? parseLine(String(id).slice(0, SHOWN_MAX)) : null,
    version: shape.version.safeParse(fields.version).data ?? null,
    updatedAt: updatedAt === undefined ? null : Date.parse(updatedAt),
  };
}

/** A value that is no text is a fault of its field. */
function readFields(fields: Record<string, unknown>) {
  const missing = SYNC_FIELDS.filter((field) => fields[field] === undefined);
  const texts: Partial<Record<SyncField, string>> = {};
  const strange: SyncField[] = [];
  for (const field of SYNC_FIELDS) {
    const value = fields[field] ?? null;
    if (typeof value === 'string' && value.length <= FIELD_TEXT_MAX) texts[field] = value;
    else if (value !== null) strange.push(field);
  }
  const { values, faults } = readValues(texts);
  return {
    values,
    missing,
    faults: [...faults, ...strange.map((field) => ({ field, why: 'form' as const }))],
  };
}
