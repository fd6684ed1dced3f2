import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { ShiftUserBody } from '#contract/roster/shifts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { FreePlace } from '#tools/bench/crowds/roster-crowd.ts';
import { localDatabaseFile } from '#tools/scaling/measure/table-sizes.ts';
import { selectIdentity } from '#worker/areas/access/auth/queries.ts';
import { addShiftUser } from '#worker/areas/roster/shifts/people.ts';
import { bind } from '#worker/db/database.ts';
import { readingContext } from './reading-context.ts';

/** A statement as sent. */
export type SentStatement = { query: string; values: SQLInputValue[] };

/** The batches of an assignment, with its spot and its id in them. */
export type RecordedAssignment = { batches: SentStatement[][]; place: FreePlace; id: number };

/**
 * Far from the ids of everything else, with as many digits as the other numbers in the statements.
 */
const DRAWN_ID = 70_000_001;

/**
 * Makes an assignment in one process with SQLite, without writing, and records the statements for
 * D1.
 */
export async function recordAssignment(
  state: string,
  day: CalendarDate,
  place: FreePlace,
): Promise<RecordedAssignment> {
  const database = new DatabaseSync(localDatabaseFile(state), { readOnly: true });
  try {
    const batches: SentStatement[][] = [];
    const answerTo = ({ query, values }: SentStatement) => {
      if (query.startsWith('INSERT INTO "sequence"')) return [{ first: DRAWN_ID }];
      return /^\s*(?:insert|update)\b/i.test(query) ? [] : database.prepare(query).all(...values);
    };
    const prepare = (query: string) => ({
      bind: (...values: SQLInputValue[]): SentStatement => ({ query, values }),
    });
    const batch = (sent: SentStatement[]) => {
      batches.push(sent);
      return Promise.resolve(sent.map((one) => ({ results: answerTo(one) })));
    };
    const d1 = { prepare, batch } as unknown as D1Database;
    const { shiftId, personId, positionId } = place;
    const asked = ShiftUserBody.parse({ user_id: personId, position_id: positionId, type: 'fixed' });
    await addShiftUser(readingContext(d1, day), shiftId, asked);
    const identity = bind(d1, selectIdentity('nobody')) as unknown as SentStatement;
    return { batches: [[identity], ...batches], place, id: DRAWN_ID };
  } finally {
    database.close();
  }
}
