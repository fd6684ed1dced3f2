import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { firstDayOf, lastDayOfMonth } from '#domain/time/calendar-month.ts';
import { fileLayout, period, periodDocument } from '#worker/db/schema/period.ts';
import { draw, write } from './at-once.ts';
import { NOW } from './clock.ts';
import { mintFile } from './images.ts';

const orm = drizzle(env.DB);

export type PeriodRow = typeof period.$inferSelect;
export type PeriodDocumentRow = typeof periodDocument.$inferSelect;
export type LayoutRow = typeof fileLayout.$inferSelect;

/** A confirmed period, by default of an old month. */
export async function mintSignedPeriod(
  of: { id: number },
  by: { id: number },
  overrides: Partial<Omit<PeriodRow, 'id' | 'workplace_id'>> = {},
): Promise<PeriodRow> {
  const { month = '2024-01' } = overrides;
  const row: PeriodRow = {
    id: await draw('period', 1),
    workplace_id: of.id,
    month,
    state: 'confirmed',
    date_from: firstDayOf(month),
    date_to: lastDayOfMonth(month),
    confirmed_at: NOW,
    confirmed_by: by.id,
    closed_at: null,
    closed_by: null,
    reopened_at: null,
    reopened_by: null,
    reopen_reason: null,
    version: 1,
    ...overrides,
  };
  await write([orm.insert(period).values(row)]);
  return row;
}

/** A signed copy of the sheet of a period. */
export async function mintPeriodDocument(of: { id: number }, by: { id: number }): Promise<PeriodDocumentRow> {
  const row: PeriodDocumentRow = {
    id: await draw('period_document', 1),
    period_id: of.id,
    file_id: await mintFile('period_document', by),
    name: 'signed.jpg',
    uploaded_by: by.id,
    created_at: NOW,
    deleted_at: null,
  };
  await write([orm.insert(periodDocument).values(row)]);
  return row;
}

/** A layout with staff numbers and worked hours. */
export async function mintLayout(overrides: Partial<Omit<LayoutRow, 'id'>> = {}): Promise<LayoutRow> {
  const id = await draw('file_layout', 1);
  const row: LayoutRow = {
    id,
    name: `給与ソフト${id}`,
    hours: 'ten',
    encoding: 'utf8',
    language: 'ja',
    created_at: NOW,
    deleted_at: null,
    columns: [
      { column: 'staff_no', heading: '社員コード' },
      { column: 'worked_minutes', heading: null },
    ],
    version: 1,
    ...overrides,
  };
  await write([orm.insert(fileLayout).values(row)]);
  return row;
}
