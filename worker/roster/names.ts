import { sql } from 'drizzle-orm';
import type { Finding, Named } from '#contract/roster/findings.ts';
import { namedIn } from '#contract/roster/named-in-findings.ts';
import type { Ctx } from '#worker/ctx.ts';
import { bind, rows } from '#worker/db/database.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { person } from '#worker/db/schema/person.ts';
import { position, workplace } from '#worker/db/schema/workplace.ts';

/** Whom and what the findings and their ways out name, in one round trip; none where they name nothing. */
export async function readNames(ctx: Ctx, findings: readonly Finding[]): Promise<Named> {
  const { users, workplaces, positions } = namedIn(findings);
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

/** Each thing once, whoever named it. */
export function once<Item extends { id: number }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
