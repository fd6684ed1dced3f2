import { type SQL, sql } from 'drizzle-orm';
import type { Finding, Named } from '#contract/roster/findings.ts';
import { idsInFindings, namesAmong } from '#contract/roster/named-in-findings.ts';
import type { PersonId, ShiftId } from '#domain/roster/facts.ts';
import type { Ctx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { rows } from '#worker/db/database.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { fromJson, prepared, selectRaw } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { shift } from '#worker/db/schema/roster.ts';
import { membership, position, workplace } from '#worker/db/schema/workplace.ts';

/** The names of the people, workplaces and positions that these queries of ids find. */
function selectNamesById({ users, workplaces, positions }: Record<keyof Named, SQL>): SQL<Named> {
  return selectRaw(
    {
      users: fromJson<Named['users']>(
        sql`(SELECT json_group_array(${personRefJson}) FROM ${person} AS p WHERE p.id IN (${users}))`,
      ),
      workplaces: fromJson<Named['workplaces']>(
        sql`(SELECT json_group_array(json_object('id', id, 'code', code, 'name', name)) FROM ${workplace}
              WHERE id IN (${workplaces}))`,
      ),
      positions: fromJson<Named['positions']>(
        sql`(SELECT json_group_array(json_object('id', id, 'name', name)) FROM ${position}
              WHERE id IN (${positions}))`,
      ),
    },
    sql``,
  );
}

/**
 * The names that a refusal of these people on these shifts may need: theirs, and those of their and the
 * shifts' workplaces.
 */
export function selectNamesAround(people: SQL, shifts: SQL): SQL<Named> {
  const sites = sql`SELECT workplace_id FROM ${membership} WHERE person_id IN (${people})
    UNION SELECT workplace_id FROM ${shift} WHERE id IN (${shifts})`;
  // Only existing positions, for which there is an index; `readNames` asks for any others.
  const positions = sql`SELECT id FROM ${position} WHERE workplace_id IN (${sites}) AND deleted_at IS NULL`;
  return selectNamesById({ users: people, workplaces: sites, positions });
}

const idsNamed = (name: string) => sql`SELECT value FROM json_each(${sql.placeholder(name)})`;
const NAMES_AROUND = prepared(selectNamesAround(idsNamed('people'), idsNamed('shifts')));

/** As {@link selectNamesAround}, of known ids. */
export function selectNamesAroundIds(people: readonly PersonId[], shifts: readonly ShiftId[]) {
  return NAMES_AROUND({ people: JSON.stringify(people), shifts: JSON.stringify(shifts) });
}

/**
 * The names in the findings and their ways out, in at most one round trip.
 * @param known the names that were read with the facts; no query is sent where they are enough
 */
export async function readNames(
  ctx: Ctx,
  findings: readonly Finding[],
  known: Named = NO_NAMES,
): Promise<Named> {
  const ids = idsInFindings(findings);
  const own = namesAmong(known, findings);
  const isAll = (['users', 'workplaces', 'positions'] as const).every(
    (kind) => own[kind].length === ids[kind].size,
  );
  if (isAll) return own;
  const among = (wanted: Set<number>) => sql`SELECT value FROM json_each(${rows([...wanted])})`;
  const found = await first(
    ctx.db,
    selectNamesById({
      users: among(ids.users),
      workplaces: among(ids.workplaces),
      positions: among(ids.positions),
    }),
  );
  return found ?? NO_NAMES;
}

const NO_NAMES: Named = { users: [], workplaces: [], positions: [] };

export function once<Item extends { id: number }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
