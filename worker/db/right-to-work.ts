import { type SQL, sql } from 'drizzle-orm';
import type { PaperCap, Residence, RightToWork } from '#domain/residence/facts.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { fromJson } from './query.ts';
import type { person } from './schema/person.ts';
import { residence, school, schoolVacation } from './schema/residence.ts';

/** What {@link rightToWorkOf} reads of a person. */
export type RightToWorkRow = Pick<typeof person.$inferSelect, 'nationality'> & { papers: Papers | null };

type Papers = Omit<Residence, 'status' | 'paperCap'> & {
  status: Residence['status'] | null;
  paperMinutes: number | null;
  studentCardExpiresOn: string | null;
  vacations: DateRange[];
};

/**
 * The papers of the person `p`; null without any.
 * @param vacations which vacations of the school are read, a condition on the row `v`
 */
export function papersJson(vacations: SQL = sql`1`): SQL<Papers | null> {
  return fromJson<Papers | null>(sql`(SELECT json_object('status', r.status, 'expiresOn', r.expires_on,
       'renewalFiledOn', r.renewal_filed_on, 'permission', json(iif(r.permission, 'true', 'false')),
       'paperMinutes', r.paper_minutes, 'studentCardExpiresOn', r.student_card_expires_on,
       'vacations', (SELECT json_group_array(json_object('from', v.valid_from, 'to', v.valid_to))
         FROM ${schoolVacation} AS v
         WHERE v.school_id = (SELECT id FROM ${school} WHERE id = r.school_id AND deleted_at IS NULL)
           AND ${vacations}))
     FROM ${residence} AS r WHERE r.person_id = p.id)`);
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

/** F-09: null while nobody has read the paper; 0 is what it says without a cap. */
function paperCapOf(minutes: number | null): PaperCap | null {
  if (minutes === null) return null;
  return minutes === 0 ? { kind: 'none' } : { kind: 'weekly', minutes };
}
