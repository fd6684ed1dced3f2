import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { adjustment } from '#worker/db/schema/period.ts';
import { draw, write } from './at-once.ts';
import { NOW } from './clock.ts';

const orm = drizzle(env.DB);

export type AdjustmentRow = typeof adjustment.$inferSelect;

/** Thousand yen by hand, with the pay of a month that no test looks at unless said otherwise. */
export async function mintAdjustment(
  of: { id: number },
  workplace: { id: number } | null,
  overrides: Partial<Omit<AdjustmentRow, 'id' | 'personId' | 'workplaceId'>> = {},
): Promise<AdjustmentRow> {
  const row: AdjustmentRow = {
    id: await draw('adjustment', 1),
    personId: of.id,
    workplaceId: workplace?.id ?? null,
    month: '2027-05',
    kind: 'free',
    yen: 1_000,
    lines: null,
    ofMonth: null,
    note: '皆勤手当',
    createdAt: NOW,
    createdBy: of.id,
    voidedAt: null,
    version: 1,
    ...overrides,
  };
  await write([orm.insert(adjustment).values(row)]);
  return row;
}
