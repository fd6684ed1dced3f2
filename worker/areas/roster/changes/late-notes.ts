import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { LateNote, ShiftMessage } from '#contract/roster/shift-messages.ts';
import { LATE_ANSWERS, type LateAnswer } from '#domain/roster/shift-messages.ts';
import { type Instant, toStamp } from '#domain/time/instant.ts';
import { fromJson, jsonFirst, jsonObject, pick, type ValueOf } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { shiftMessage } from '#worker/db/schema/roster.ts';

const [m, r, p] = [alias(shiftMessage, 'm'), alias(shiftMessage, 'r'), alias(person, 'p')];

const NAME_JSON = jsonObject(pick(p, 'last_name', 'first_name', 'given_first'));

/** The name of a writer or reader of messages. */
export function authorName(personId: SQLWrapper): SQL<ShiftMessage['author']> {
  return fromJson(sql`(SELECT ${NAME_JSON} FROM ${person} AS p WHERE p.id = ${personId})`);
}

/** The kinds of messages that answer a late note. */
export const IS_ANSWER = sql`(${sql.join(
  LATE_ANSWERS.map((answer) => sql`${sql.raw(`'${answer}'`)}`),
  sql`, `,
)})`;

const ANSWER = jsonObject({
  answer: sql<LateAnswer>`${r.kind}`,
  text: r.text,
  at: r.created_at,
  by: authorName(r.author_id),
});

const SAID = jsonObject({
  at: m.created_at,
  answer: jsonFirst(
    ANSWER,
    sql`FROM ${shiftMessage} AS r WHERE r.person_id = m.person_id AND r.shift_id = m.shift_id AND r.id > m.id
      AND r.kind IN ${IS_ANSWER} ORDER BY r.id DESC LIMIT 1`,
  ),
});

/** When the person of the assignment `su` said that they will be late, and the answer; null unless they did. */
export const lateJson: SQL<ValueOf<typeof SAID> | null> = fromJson(
  sql`iif(su.late_until IS NULL, NULL, (SELECT ${SAID} FROM ${shiftMessage} AS m
    WHERE m.person_id = su.person_id AND m.shift_id = su.shift_id AND m.kind = 'late'
    ORDER BY m.id DESC LIMIT 1))`,
);

/** The id of the answer to the latest late note of the assignment `su`; null without one. */
export const LATE_ANSWER = sql`(SELECT max(r.id) FROM ${shiftMessage} AS r
  WHERE r.person_id = su.person_id AND r.shift_id = su.shift_id AND r.kind IN ${IS_ANSWER}
    AND r.id > (SELECT max(m.id) FROM ${shiftMessage} AS m
      WHERE m.person_id = su.person_id AND m.shift_id = su.shift_id AND m.kind = 'late'))`;

export function lateNoteOf(until: Instant | null, said: ValueOf<typeof lateJson>): LateNote | null {
  if (until === null || said === null) return null;
  const { at, answer } = said;
  return {
    arrives_at: toStamp(until),
    at: toStamp(at),
    answer: answer && { ...answer, at: toStamp(answer.at) },
  };
}
