import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ACT_IDS, WORK_KINDS } from './profile.ts';

const MEASURED_FILE = join(import.meta.dirname, 'measured.json');

const quantity = z.number().nonnegative();

const ActCost = z
  .object({
    times: z.int().positive().describe('How often it was done'),
    requests: quantity,
    roundTrips: quantity,
    rowsRead: quantity,
    rowsWritten: quantity.describe('Those of indexes among them, as they are billed'),
    busyMs: quantity.describe('Milliseconds that the one thread of the database works for it'),
    adds: z.record(z.string(), z.number()).describe('Rows that it leaves, by table'),
  })
  .describe('What one time costs');
export type ActCost = z.infer<typeof ActCost>;

/** The results of `tools/scaling.ts --measure` for the seeded company, the source of documents. */
export const Measured = z.object({
  on: z.string(),
  machine: z.string(),
  people: z.int().positive(),
  managers: z.int().positive(),
  workplaces: z.int().positive(),
  rowsAMonth: z
    .record(z.string(), quantity)
    .describe('Of the whole company, in an average month that is over'),
  checkInsInBusiestMinute: z.int(),
  cpuMs: z
    .record(z.enum(WORK_KINDS), quantity)
    .describe('Of a request by what is asked of it, with the SQLite that runs next to it locally'),
  tables: z.record(z.string(), z.object({ rows: z.int(), bytes: z.int() })),
  thingsAnAuditRow: quantity.describe('Rows of `audit_segment_thing` for each row of the audit that moves'),
  acts: z.record(z.enum(ACT_IDS), ActCost),
});
export type Measured = z.infer<typeof Measured>;

export function readMeasured(): Measured {
  return Measured.parse(JSON.parse(readFileSync(MEASURED_FILE, 'utf8')));
}

export function writeMeasured(measured: Measured): void {
  writeFileSync(MEASURED_FILE, `${JSON.stringify(Measured.parse(measured), null, 2)}\n`);
}
