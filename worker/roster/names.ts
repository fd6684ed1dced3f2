import { type SQL, sql } from 'drizzle-orm';
import type { Finding, Named } from '#contract/roster/findings.ts';
import { namedIn, namesAmong } from '#contract/roster/named-in-findings.ts';
import type { Ctx } from '#worker/ctx.ts';
import { bind, rows } from '#worker/db/database.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { person } from '#worker/db/schema/person.ts';
import { shift } from '#worker/db/schema/roster.ts';
import { membership, position, workplace } from '#worker/db/schema/workplace.ts';

/** What {@link selectNames} finds, each as JSON. */
export type NamesRow = { users: string; workplaces: string; positions: string };

/** Whom and what these queries of ids find, by name. */
function selectNames({ users, workplaces, positions }: Record<keyof Named, SQL>): SQL {
  return sql`SELECT
    (SELECT json_group_array(${personRefJson}) FROM ${person} AS p WHERE p.id IN (${users})) AS users,
    (SELECT json_group_array(json_object('id', id, 'code', code, 'name', name)) FROM ${workplace}
      WHERE id IN (${workplaces})) AS workplaces,
    (SELECT json_group_array(json_object('id', id, 'name', name)) FROM ${position}
      WHERE id IN (${positions})) AS positions`;
}

/** What a refusal may name of putting these people on these shifts: themselves, and what they and the shifts belong to. */
export function selectNamesAround(people: SQL, shifts: SQL): SQL {
  const sites = sql`SELECT workplace_id FROM ${membership} WHERE person_id IN (${people})
    UNION SELECT workplace_id FROM ${shift} WHERE id IN (${shifts})`;
  // Those that are there still: for these there is an index, and whoever is named beside them is asked for.
  const positions = sql`SELECT id FROM ${position} WHERE workplace_id IN (${sites}) AND deleted_at IS NULL`;
  return selectNames({ users: people, workplaces: sites, positions });
}

export function namesOf({ users, workplaces, positions }: NamesRow): Named {
  return { users: JSON.parse(users), workplaces: JSON.parse(workplaces), positions: JSON.parse(positions) };
}

/**
 * Whom and what the findings and their ways out name, in one round trip; none where they name nothing.
 * @param known what was read along with the facts: where that is all, nobody is asked
 */
export async function readNames(
  ctx: Ctx,
  findings: readonly Finding[],
  known: Named = NOBODY_NAMED,
): Promise<Named> {
  const ids = namedIn(findings);
  const own = namesAmong(known, findings);
  const isAll = (['users', 'workplaces', 'positions'] as const).every(
    (kind) => own[kind].length === ids[kind].size,
  );
  if (isAll) return own;
  const among = (wanted: Set<number>) => sql`SELECT value FROM json_each(${rows([...wanted])})`;
  const found = await bind(
    ctx.db.d1,
    selectNames({
      users: among(ids.users),
      workplaces: among(ids.workplaces),
      positions: among(ids.positions),
    }),
  ).first<NamesRow>();
  return found ? namesOf(found) : NOBODY_NAMED;
}

const NOBODY_NAMED: Named = { users: [], workplaces: [], positions: [] };

/** Each thing once, whoever named it. */
export function once<Item extends { id: number }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
