import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { adjustment } from '#worker/db/schema/period.ts';
import { draw, write } from './at-once.ts';
import { NOW } from './clock.ts';

const orm = drizzle(env.DB);

export type AdjustmentRow = typeof adjustment.$inferSelect;

/** An adjustment of 1,000 yen by hand, by default in a month that no test reads. */
export async function mintAdjustment(
  of: { id: number },
  workplace: { id: number } | null,
  overrides: Partial<Omit<AdjustmentRow, 'id' | 'person_id' | 'workplace_id'>> = {},
): Promise<AdjustmentRow> {
  const row: AdjustmentRow = {
    id: await draw('adjustment', 1),
    person_id: of.id,
    workplace_id: workplace?.id ?? null,
    month: '2027-05',
    kind: 'free',
    yen: 1_000,
    lines: null,
    of_month: null,
    note: '皆勤手当',
    created_at: NOW,
    created_by: of.id,
    voided_at: null,
    version: 1,
    ...overrides,
  };
  await write([orm.insert(adjustment).values(row)]);
  return row;
}
