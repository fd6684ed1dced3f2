import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { OwnWays } from '#contract/workplaces/ways.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { ownWorkplaces } from '#worker/db/colleagues.ts';
import { codedJson } from '#worker/db/named-json.ts';
import { fromJson, selectRaw } from '#worker/db/query.ts';
import { ridesAnswer, ridesJson, wayMinutesOf } from '#worker/db/rides-json.ts';
import { workplace } from '#worker/db/schema/workplace.ts';

const w = alias(workplace, 'w');

/** T-35: the ways of the actor to the workplaces where they work. */
export async function readOwnWays({ db, actor: { id } }: SignedInCtx): Promise<OwnWays> {
  const data = await all(
    db,
    selectRaw(
      {
        workplace: fromJson<OwnWays['data'][number]['workplace']>(codedJson(w)),
        minutes: wayMinutesOf(id, sql`w.id`),
        rides: ridesJson(sql`w.id`),
      },
      sql`FROM ${workplace} AS w WHERE w.id IN (${ownWorkplaces(id)}) ORDER BY w.code`,
    ),
  );
  return { data: data.map((row) => ({ ...row, rides: ridesAnswer(row.rides) })) };
}
