import { sql } from 'drizzle-orm';
import type { Finding, Named, NamedShift } from '#contract/findings.ts';
import type { RosterChange } from '#contract/roster-changes.ts';
import type { Ctx } from '#worker/ctx.ts';
import { bind, rows } from '#worker/db/database.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { person } from '#worker/db/schema/person.ts';
import { position, workplace } from '#worker/db/schema/workplace.ts';

type Ids = { users: Set<number>; workplaces: Set<number>; positions: Set<number> };

/** Whom and what the findings and their ways out name, in one round trip; none where they name nothing. */
export async function readNames(ctx: Ctx, findings: readonly Finding[]): Promise<Named> {
  const { users, workplaces, positions } = idsIn(findings);
  if (users.size + workplaces.size + positions.size === 0)
    return { users: [], workplaces: [], positions: [] };
  const among = (ids: Set<number>) => sql`(SELECT value FROM json_each(${rows([...ids])}))`;
  const [people, sites, places] = await ctx.db.d1.batch<{
    ref: string;
    id: number;
    code: string;
    name: string;
  }>(
    [
      sql`SELECT ${personRefJson} AS ref FROM ${person} AS p WHERE p.id IN ${among(users)}`,
      sql`SELECT id, code, name FROM ${workplace} WHERE id IN ${among(workplaces)}`,
      sql`SELECT id, name FROM ${position} WHERE id IN ${among(positions)}`,
    ].map((statement) => bind(ctx.db.d1, statement)),
  );
  return {
    users: (people?.results ?? []).map(({ ref }) => JSON.parse(ref)),
    workplaces: sites?.results ?? [],
    positions: places?.results ?? [],
  };
}

function idsIn(findings: readonly Finding[]): Ids {
  const ids: Ids = { users: new Set(), workplaces: new Set(), positions: new Set() };
  for (const { user_id, shifts, ways_out } of findings) {
    if (user_id !== null) ids.users.add(user_id);
    for (const shift of shifts) addShift(ids, shift);
    for (const way of ways_out) {
      if ('shift' in way) addShift(ids, way.shift);
      if ('user_id' in way) ids.users.add(way.user_id);
      if ('user_ids' in way) for (const id of way.user_ids) ids.users.add(id);
      for (const change of way.changes) addChange(ids, change);
    }
  }
  return ids;
}

function addShift({ workplaces, positions }: Ids, shift: NamedShift): void {
  if (shift.masked) return;
  workplaces.add(shift.workplace_id);
  if (shift.position_id !== null) positions.add(shift.position_id);
}

function addChange({ users, positions }: Ids, change: RosterChange): void {
  if (change.kind === 'assign') users.add(change.user_id);
  if ('position_id' in change) positions.add(change.position_id);
}
