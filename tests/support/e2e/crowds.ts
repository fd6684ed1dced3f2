import { sql } from 'drizzle-orm';
import { instantOfClock } from '#domain/time/clock.ts';
import { NEVER_IN_A_ROSTER } from '#tests/support/never-in-a-roster.ts';
import { drawing } from '#worker/db/ids.ts';
import { indexingPeople } from '#worker/db/person-search.ts';
import { insertRows } from '#worker/db/rows.ts';
import { person, personRole } from '#worker/db/schema/person.ts';
import { seatGroup, shift, shiftUser } from '#worker/db/schema/roster.ts';
import { membership, membershipPosition, shiftTemplate } from '#worker/db/schema/workplace.ts';
import type { SequenceName } from '#worker/db/sequences.generated.ts';
import { one, send } from './database.ts';
import type { Site } from './rosters.ts';
import { NOW } from './site.ts';

export type Member = { id: number; staff_no: string };
export type Planned = { id: number; templateCode: string; date: string; start: number; end: number };
export type Plan = { date: string; start: number; end: number; fixed?: number; temporary?: number };

/** Draws this many ids at once. */
async function drawMany(name: SequenceName, count: number): Promise<number[]> {
  const { first } = await one(drawing(name, count));
  return Array.from({ length: count }, (_, place) => Number(first) + place);
}

/** Adults who work at a workplace in its position, in a few statements. */
export async function mintCrowd({ workplace, position }: Site, count: number): Promise<Member[]> {
  const ids = await drawMany('person', count);
  const memberships = await drawMany('membership', count);
  const people = ids.map((id) => ({
    id,
    staff_no: `C${String(id).padStart(5, '0')}`,
    email: `crowd-${id}@kinmu.test`,
    last_name: '鈴木',
    first_name: '一郎',
    last_name_kana: 'スズキ',
    first_name_kana: 'イチロウ',
    birthday: '1995-04-01',
    created_at: NOW,
  }));
  await send([
    ...insertRows(person, people),
    ...insertRows(
      personRole,
      ids.map((personId) => ({ person_id: personId, role: 'user' })),
    ),
    ...insertRows(
      membership,
      memberships.map((id, place) => ({
        id,
        person_id: ids[place] ?? 0,
        workplace_id: workplace.id,
        works: true,
        manages: false,
      })),
    ),
    ...insertRows(
      membershipPosition,
      memberships.map((membershipId) => ({ membership_id: membershipId, position_id: position.id })),
    ),
    ...indexingPeople(people.map((row) => ({ ...row, phone: null }))),
  ]);
  return people;
}

/** Shifts of a workplace, each with its own template, by default with room for all people. */
export async function mintShifts({ workplace, position }: Site, plans: readonly Plan[]): Promise<Planned[]> {
  const templates = await drawMany('shift_template', plans.length);
  const shifts = await drawMany('shift', plans.length);
  const rows = plans.map(({ date, start, end, fixed = 999, temporary = 999 }, place) => ({
    id: shifts[place] ?? 0,
    template_id: templates[place] ?? 0,
    templateCode: `R${templates[place]}`,
    date,
    start,
    end,
    fixed,
    temporary,
  }));
  const times = ({ start, end }: Plan) => ({ start_minute: start, end_minute: end, breaks: '[]' });
  await send([
    ...insertRows(
      shiftTemplate,
      rows.map((row) => ({
        id: row.template_id,
        workplace_id: workplace.id,
        code: row.templateCode,
        name: `時間帯${row.template_id}`,
        ...times(row),
      })),
    ),
    ...insertRows(
      shift,
      rows.map(({ id, template_id: templateId, date, ...row }) => ({
        id,
        template_id: templateId,
        workplace_id: workplace.id,
        date,
        ...times({ date, ...row }),
      })),
    ),
    ...insertRows(
      seatGroup,
      rows.map(({ id, fixed, temporary }) => ({
        shift_id: id,
        position_id: position.id,
        fixed_total: fixed,
        temp_total: temporary,
      })),
    ),
  ]);
  return rows;
}

/** Registers all people for temporary work on each of these shifts of 09:00–18:00. */
export async function mintRegistrations(
  { position }: Site,
  people: readonly Member[],
  shifts: readonly { id: number; date: string }[],
): Promise<number[]> {
  const ids = await drawMany('shift_user', people.length * shifts.length);
  const rows = shifts.flatMap(({ id: shiftId, date }, nth) =>
    people.map(({ id: personId }, place) => ({
      id: ids[nth * people.length + place] ?? 0,
      shift_id: shiftId,
      position_id: position.id,
      person_id: personId,
      type: 'temporary' as const,
      status: 'pending' as const,
      starts_at: instantOfClock(date, 540),
      ends_at: instantOfClock(date, 1_080),
      created_at: NOW,
      created_by: personId,
    })),
  );
  const on = JSON.stringify(shifts.map(({ id }) => id));
  await send([
    ...insertRows(shiftUser, rows),
    sql`UPDATE seat_group SET pending_temp = pending_temp + ${people.length}
        WHERE shift_id IN (SELECT value FROM json_each(${on}))`,
    sql`INSERT INTO audit (operation_id, operation, request_id, actor_id, at, action, subject, subject_id, workplace_id)
        SELECT 'minted-' || su.id, 'me.registration.create', 'minted', su.person_id, su.created_at, 'create',
          'shift_user', su.id, s.workplace_id
        FROM shift_user AS su JOIN shift AS s ON s.id = su.shift_id
        WHERE s.id IN (SELECT value FROM json_each(${on}))`,
  ]);
  return ids;
}

/**
 * The names of broken invariants in the stored rosters. A week is limited to the company's 40
 * hours.
 */
export async function brokenInvariants({ workplace }: Site): Promise<string[]> {
  const never = { ...NEVER_IN_A_ROSTER, ...neverAt(workplace.id) };
  const answers = await send(Object.values(never).map((query) => sql.raw(query)));
  return Object.keys(never).filter((_, place) => (answers[place]?.length ?? 0) > 0);
}

/** Shifts of a race have no breaks, and the API put every person on them. */
function neverAt(workplaceId: number): Record<string, string> {
  return {
    'more than 40 hours in a Monday week': `
      SELECT su.person_id FROM shift_user su JOIN shift s ON s.id = su.shift_id
      WHERE s.workplace_id = ${workplaceId} AND su.status = 'approved' AND su.outcome IS NULL
      GROUP BY su.person_id, date(s.date, 'weekday 0') HAVING sum(su.ends_at - su.starts_at) > 40 * 3600000`,
    'a person on a shift with no audit row, or with two': `
      SELECT su.id FROM shift_user su JOIN shift s ON s.id = su.shift_id
      LEFT JOIN audit a ON a.subject = 'shift_user' AND a.subject_id = su.id AND a.action = 'create'
      WHERE s.workplace_id = ${workplaceId} GROUP BY su.id HAVING count(a.id) <> 1`,
    'an audit row for a person who is on no shift': `
      SELECT a.id FROM audit a LEFT JOIN shift_user su ON su.id = a.subject_id
      WHERE a.subject = 'shift_user' AND a.workplace_id = ${workplaceId} AND su.id IS NULL`,
  };
}
