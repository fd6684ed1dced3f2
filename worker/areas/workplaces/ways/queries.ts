import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { OwnWays } from '#contract/workplaces/ways.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { codedJson } from '#worker/db/named-json.ts';
import { fromJson, pick, select, selectRaw } from '#worker/db/query.ts';
import { ridesAnswer, ridesJson, wayMinutesOf } from '#worker/db/rides-json.ts';
import { person } from '#worker/db/schema/person.ts';
import { membership, workplace } from '#worker/db/schema/workplace.ts';

const w = alias(workplace, 'w');

/** T-35: the ways of the actor to the workplaces where they work. */
export async function readOwnWays({ db, actor }: SignedInCtx): Promise<OwnWays> {
  const [data, [self]] = await batch(db, [
    selectRaw(
      {
        workplace: fromJson<OwnWays['data'][number]['workplace']>(codedJson(w)),
        minutes: wayMinutesOf(actor.id, sql`w.id`),
        rides: ridesJson(sql`w.id`),
      },
      sql`FROM ${membership} AS m JOIN ${workplace} AS w ON w.id = m.workplace_id AND w.deleted_at IS NULL
        WHERE m.person_id = ${actor.id} AND m.works = 1 ORDER BY w.code`,
    ),
    select(pick(person, 'version'))
      .from(person)
      .where(and(eq(person.id, actor.id), isNull(person.deleted_at))),
  ]);
  if (!self) throw new AppError('E_NOT_FOUND');
  return { data: data.map((row) => ({ ...row, rides: ridesAnswer(row.rides) })), version: self.version };
}
