import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { PaperCap, RightToWork } from '#domain/papers/facts.ts';
import { jsonFirst, jsonList, jsonObject, type ValueOf } from './query.ts';
import type { person } from './schema/person.ts';
import { residence, school, schoolVacation } from './schema/residence.ts';

/** The facts of a person for {@link rightToWorkOf}. */
export type RightToWorkRow = Pick<typeof person.$inferSelect, 'nationality'> & { papers: Papers | null };

type Papers = ValueOf<ReturnType<typeof paperFields>>;

const [r, v] = [alias(residence, 'r'), alias(schoolVacation, 'v')];

function paperFields(vacations: SQL) {
  return jsonObject({
    status: r.status,
    expiresOn: r.expires_on,
    renewalFiledOn: r.renewal_filed_on,
    permission: r.permission,
    paperMinutes: r.paper_minutes,
    studentCardExpiresOn: r.student_card_expires_on,
    vacations: jsonList(
      jsonObject({ from: v.valid_from, to: v.valid_to }),
      sql`FROM ${schoolVacation} AS v
         WHERE v.school_id = (SELECT id FROM ${school} WHERE id = r.school_id AND deleted_at IS NULL)
           AND ${vacations}`,
    ),
  });
}

/**
 * The residence facts of the person `p`. Null without any.
 * @param vacations a condition on the row `v`: the school vacations to read
 */
export function papersJson(vacations: SQL = sql`1`): SQL<Papers | null> {
  return jsonFirst(paperFields(vacations), sql`FROM ${residence} AS r WHERE r.person_id = p.id`);
}

export function rightToWorkOf({ nationality, papers }: RightToWorkRow): RightToWork {
  if (papers === null) return { nationality, residence: null, studentCardExpiresOn: null, vacations: [] };
  const { status, paperMinutes, studentCardExpiresOn, vacations, ...held } = papers;
  return {
    nationality,
    residence: status === null ? null : { ...held, status, paperCap: paperCapOf(paperMinutes) },
    studentCardExpiresOn,
    vacations,
  };
}

/** F-09: null while the document is unread. 0 means that it has no cap. */
function paperCapOf(minutes: number | null): PaperCap | null {
  if (minutes === null) return null;
  return minutes === 0 ? { kind: 'none' } : { kind: 'weekly', minutes };
}
