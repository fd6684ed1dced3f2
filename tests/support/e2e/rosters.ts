import { sql } from 'drizzle-orm';
import { instantOfClock } from '#domain/time/clock.ts';
import { insertRows } from '#worker/db/rows.ts';
import { seatGroup, shift, shiftUser, workLimit } from '#worker/db/schema/roster.ts';
import { membership, membershipPosition, position, shiftTemplate } from '#worker/db/schema/workplace.ts';
import { draw, send } from './database.ts';
import { mintPerson, mintWorkplace, type Person, type PersonOverrides, type Workplace } from './people.ts';
import { NOW } from './site.ts';

/**
 * A workplace with one position and one template: a day shift 09:00–18:00 with an hour of break
 * from noon.
 */
export type Site = { workplace: Workplace; position: { id: number; name: string }; template: Template };
type Template = { id: number; code: string; name: string };
type Assigned = {
  status?: 'pending' | 'approved';
  type?: 'fixed' | 'temporary';
  start?: number;
  end?: number;
};

const DAY = { start_minute: 540, end_minute: 1_080, breaks: '[[720,780]]' };
/** An adult's birthday. */
const BIRTHDAY = '1995-04-01';

export async function mintSite(): Promise<Site> {
  const workplace = await mintWorkplace();
  const place = { id: await draw('position'), workplace_id: workplace.id, name: '検品' };
  const template = {
    id: await draw('shift_template'),
    workplace_id: workplace.id,
    code: 'D',
    name: '日勤',
    ...DAY,
  };
  await send([...insertRows(position, [place]), ...insertRows(shiftTemplate, [template])]);
  return { workplace, position: place, template };
}

/** A person who works at these workplaces, in their positions. */
export async function mintMember(sites: readonly Site[], overrides: PersonOverrides = {}): Promise<Person> {
  const person = await mintPerson({ birthday: BIRTHDAY, ...overrides });
  for (const { workplace, position: place } of sites) {
    const id = await draw('membership');
    const row = { id, person_id: person.id, workplace_id: workplace.id, works: true, manages: false };
    await send([
      ...insertRows(membership, [row]),
      ...insertRows(membershipPosition, [{ membership_id: id, position_id: place.id }]),
    ]);
  }
  return person;
}

/** A member who may work at most 28 hours in any 7 days. */
export async function mintStudent(sites: readonly Site[], overrides: PersonOverrides = {}): Promise<Person> {
  const student = await mintMember(sites, overrides);
  const row = { id: await draw('work_limit'), person_id: student.id, amount: 1_680 };
  const kind = { limit_window: 'any_7_days', unit: 'minutes', source: 'residence' } as const;
  await send(insertRows(workLimit, [{ ...row, ...kind }]));
  return student;
}

/** A shift of a workplace on a date, with this many fixed and temporary spots. */
export async function mintShift(
  site: Site,
  date: string,
  { fixed = 1, temporary = 0 }: { fixed?: number; temporary?: number } = {},
): Promise<number> {
  const id = await draw('shift');
  const row = { id, workplace_id: site.workplace.id, template_id: site.template.id, date, ...DAY };
  const places = { shift_id: id, position_id: site.position.id, fixed_total: fixed, temp_total: temporary };
  await send([...insertRows(shift, [row]), ...insertRows(seatGroup, [places])]);
  return id;
}

/** Assigns a person directly in the database. `start` and `end` are minutes of its date. */
export async function mintAssignment(
  site: Site,
  on: { shift: number; date: string; person: Person },
  { status = 'approved', type = 'fixed', start, end }: Assigned = {},
): Promise<number> {
  const id = await draw('shift_user');
  const minutes = { start_minute: start ?? DAY.start_minute, end_minute: end ?? DAY.end_minute };
  const isOwn = start !== undefined || end !== undefined;
  const row = {
    id,
    shift_id: on.shift,
    position_id: site.position.id,
    person_id: on.person.id,
    type,
    status,
    start_minute: isOwn ? minutes.start_minute : null,
    end_minute: isOwn ? minutes.end_minute : null,
    starts_at: instantOfClock(on.date, minutes.start_minute),
    ends_at: instantOfClock(on.date, minutes.end_minute),
    created_at: NOW,
    created_by: on.person.id,
  };
  const counted = COUNTERS[status === 'pending' ? 'pending' : type];
  await send([
    ...insertRows(shiftUser, [row]),
    sql`UPDATE ${seatGroup} SET ${sql.identifier(counted)} = ${sql.identifier(counted)} + 1
        WHERE shift_id = ${on.shift} AND position_id = ${site.position.id}`,
  ]);
  return id;
}

const COUNTERS = { pending: 'pending_temp', fixed: 'approved_fixed', temporary: 'approved_temp' } as const;
