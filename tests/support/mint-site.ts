import { env } from 'cloudflare:workers';
import { openDatabase } from '#worker/db/database.ts';
import { seatGroup, shift } from '#worker/db/schema/roster.ts';
import { position, shiftTemplate } from '#worker/db/schema/workplace.ts';
import { draw, mintWorkplace, type Workplace, write } from './mint.ts';

const { orm } = openDatabase(env.DB);

export type Position = typeof position.$inferSelect;
export type Template = typeof shiftTemplate.$inferSelect;
export type Shift = typeof shift.$inferSelect;

/** A workplace with one of everything that stands below it, and no shift. */
export type Site = { workplace: Workplace; position: Position; template: Template };

export async function mintSite(overrides: Parameters<typeof mintWorkplace>[0] = {}): Promise<Site> {
  const workplace = await mintWorkplace(overrides);
  return { workplace, position: await mintPosition(workplace), template: await mintTemplate(workplace) };
}

export async function mintPosition(
  at: { id: number },
  overrides: Partial<Omit<Position, 'id' | 'workplaceId'>> = {},
): Promise<Position> {
  const id = await draw('position', 1);
  const row: Position = {
    id,
    workplaceId: at.id,
    name: `検品${id}`,
    deletedAt: null,
    version: 1,
    ...overrides,
  };
  await write([orm.insert(position).values(row)]);
  return row;
}

/** A day shift, 09:00–18:00 with an hour from noon. */
export async function mintTemplate(
  at: { id: number },
  overrides: Partial<Omit<Template, 'id' | 'workplaceId'>> = {},
): Promise<Template> {
  const id = await draw('shift_template', 1);
  const row: Template = {
    id,
    workplaceId: at.id,
    code: `D${id}`,
    name: '日勤',
    startMinute: 540,
    endMinute: 1080,
    breaks: '[[720,780]]',
    paidBeforeMinutes: 0,
    active: true,
    deletedAt: null,
    version: 1,
    ...overrides,
  };
  await write([orm.insert(shiftTemplate).values(row)]);
  return row;
}

/** A shift of a template on a date that asks for these positions, with nobody on it. */
export async function mintShift(
  of: Template,
  date: string,
  positions: readonly { id: number }[] = [],
  overrides: Partial<Omit<Shift, 'id' | 'templateId'>> = {},
): Promise<Shift> {
  const row: Shift = {
    id: await draw('shift', 1),
    workplaceId: of.workplaceId,
    templateId: of.id,
    date,
    startMinute: of.startMinute,
    endMinute: of.endMinute,
    breaks: of.breaks,
    paidBeforeMinutes: of.paidBeforeMinutes,
    active: true,
    closedAt: null,
    closedBy: null,
    deletedAt: null,
    version: 1,
    ...overrides,
  };
  await write([
    orm.insert(shift).values(row),
    ...positions.map(({ id: positionId }) =>
      orm.insert(seatGroup).values({ shiftId: row.id, positionId, fixedTotal: 1, tempTotal: 1 }),
    ),
  ]);
  return row;
}
