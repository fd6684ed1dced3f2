import { sql } from 'drizzle-orm';
import { type OperationId, operations } from '#contract/operations.ts';
import { rows } from '#worker/db/database.ts';
import { mintActor } from './actors.ts';
import { mintAdjustment } from './adjustments.ts';
import { atOnce, write } from './at-once.ts';
import { finishedOn, mintAttendance } from './attendances.ts';
import { type Asked, requestOf } from './calls.ts';
import { NOW } from './clock.ts';
import type { Known } from './inputs/input.ts';
import { mintJob, mintPeople, type Person, type SignedIn, signedIn } from './mint.ts';
import { mintSite, type Site } from './mint-site.ts';
import { mintPayBatch } from './pay.ts';
import { mintPlanned } from './planned-shifts.ts';
import { givePositions, mintWage } from './positions.ts';
import { mintShift, mintShiftUser } from './shifts.ts';
import { DRAWN_TABLES } from './tables.ts';

/**
 * The pay of a site's people: yen an hour of two of them, and yen of an adjustment of the first.
 */
export type Pay = { hour: number; colleague: number; adjustment: number };

/** A site with its manager, and the inputs of its operations. */
export type Twin = { site: Site; manager: SignedIn; asked: (id: OperationId) => Asked };

const DAYS = ['2026-10-05', '2026-11-02', '2026-11-03'];
/** Of contracts, permissions and plans, whose dates would follow from their ids. */
const FIRST_DAY = '2026-04-01';
const MONTHS = ['2026-10', '2026-11'];
const DRAWS = { person: 1, membership: 1, wage: 1, attendance: 2 * DAYS.length, adjustment: MONTHS.length };

/** Its minimum wage is 1,100 yen, see {@link mintTwin}. */
const PREFECTURE = '13';
const MINIMUM = 1_100;
/**
 * Ids of a twin have eight digits: the first two identify the twin, and the rest are equal in all.
 */
const TWIN = /7[1-9](?=\d{6})/g;
/** A random id, or a hash over ids. */
const CHANCE = /[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}|\b[\da-f]{64}\b/g;

let round = 0;

/** A site for each pay that differs from the others only in it. Each is created on demand. */
export async function* twinsOf(id: OperationId, pays: readonly Pay[]): AsyncGenerator<Twin> {
  round += 1;
  const first = round * 2_000;
  for (const [at, pay] of pays.entries()) {
    // Dates of minimum wages follow from their ids, which no manager sees.
    await write([
      sql`INSERT INTO sequence (name, next) SELECT value, 1 FROM json_each(${rows(DRAWN_TABLES)}) WHERE 1
        ON CONFLICT DO NOTHING`,
      sql`UPDATE sequence SET next = ${(71 + at) * 1_000_000 + first} WHERE name <> 'minimum_wage'`,
    ]);
    yield await mintTwin(id, pay);
  }
}

async function mintTwin(id: OperationId, pay: Pay): Promise<Twin> {
  const site = await mintSite({ prefecture: PREFECTURE });
  const { member, workplace, position } = site;
  const colleague = await atOnce(DRAWS, async () => {
    const [other = member] = await mintPeople([{ works: [workplace.id] }]);
    await givePositions(other, workplace, [position]);
    await mintWage(other, position);
    for (const businessDate of DAYS) {
      const work = { business_date: businessDate, position_id: position.id, ...finishedOn(businessDate) };
      for (const of of [member, other]) await mintAttendance(of, workplace, work);
    }
    for (const month of MONTHS) await mintAdjustment(member, workplace, { month });
    return other;
  });
  await mintActor(id, site);
  const manager = await signedIn({ roles: ['admin'], manages: [workplace.id] });
  const { requests } = await mintPayBatch(manager.person, [member], {
    state: 'paid',
    month: '2026-10',
    amount: 9_000,
  });
  if (operations[id].method === 'GET') await mintPlannedWork(site);
  const shift = await mintPlanned(id, site);
  const job = await mintJob(manager.person, { state: 'done', ended_at: NOW });
  await paying(site, colleague, pay);
  const pays = site.pay.request ? site.pay : { ...site.pay, ...(requests[0] && { request: requests[0] }) };
  const known: Known = { site: { ...site, pay: pays }, job, session: manager.session, shift };
  return { site, manager, asked: (one) => requestOf(one, manager.person, known) };
}

/** Planned work on a day of the reports, and of the boards and drafts that are asked for. */
async function mintPlannedWork({ template, position, member }: Site): Promise<void> {
  for (const date of ['2026-11-04', '2026-12-02'])
    await mintShiftUser(member, await mintShift(template, date, [position]), position);
}

/** Sets the pay as if it had applied from the first day. One later correction is recorded. */
async function paying({ member, workplace, wage }: Site, colleague: Person, pay: Pay): Promise<void> {
  const { hour, adjustment } = pay;
  await write([
    ...[
      [member.id, hour],
      [colleague.id, pay.colleague],
    ].flatMap(([personId, yen]) => [
      sql`UPDATE wage SET salary_per_hour = ${yen} WHERE person_id = ${personId}`,
      sql`UPDATE attendance SET salary_per_hour = ${yen} WHERE person_id = ${personId} AND salary_per_hour IS NOT NULL`,
      sql`UPDATE employment_contract SET salary_per_hour = ${yen}, week_minutes = 1200, valid_from = ${FIRST_DAY}
          WHERE person_id = ${personId}`,
      sql`UPDATE work_permission SET valid_from = ${FIRST_DAY} WHERE person_id = ${personId}`,
      sql`INSERT INTO transport (person_id, workplace_id, per_day) VALUES (${personId}, ${workplace.id}, ${yen})`,
    ]),
    sql`UPDATE fill_refusal SET valid_from = ${FIRST_DAY} WHERE workplace_id = ${workplace.id}`,
    sql`UPDATE fill_run SET date_from = ${FIRST_DAY}, date_to = ${FIRST_DAY} WHERE workplace_id = ${workplace.id}`,
    // The day of the contract follows from its id.
    sql`UPDATE employment_contract SET valid_from = '2026-04-01', salary_per_hour = ${hour}, stated_month_yen = ${hour},
        commuting_month_yen = ${hour} WHERE person_id = ${member.id}`,
    sql`UPDATE adjustment SET yen = ${adjustment} WHERE person_id = ${member.id}`,
    sql`INSERT INTO attendance_change (id, attendance_id, field, old, new, reason, at, actor_id)
        SELECT ${wage.id} * 10 + row_number() OVER (), id, 'wage_recalculated', '1000', ${String(hour)}, ${`${hour}円`}, ${NOW}, ${member.id}
        FROM attendance WHERE person_id = ${member.id} AND ${hour} > ${MINIMUM}`,
    sql`INSERT OR IGNORE INTO minimum_wage (id, prefecture, valid_from, salary_per_hour)
        VALUES (${wage.id}, ${PREFECTURE}, '2026-01-01', ${MINIMUM})`,
  ]);
}

/** The answer to a manager, without the marks of its twin. */
export async function answerTo(
  { manager }: Twin,
  { method, address, query, body, form }: Asked,
): Promise<string> {
  const url = query === undefined ? address : `${address}?${query}`;
  const answer = await manager.send(url, { method, ...sent(body, form) });
  const headers = ['Content-Type', 'Content-Disposition', 'ETag'].map((name) => answer.headers.get(name));
  return withoutTwin(JSON.stringify([answer.status, headers, await answer.text()]));
}

function sent(body: unknown, form: Asked['form']): RequestInit {
  if (form) {
    const data = new FormData();
    for (const [name, value] of Object.entries(form)) data.set(name, value);
    return { body: data };
  }
  if (body === undefined) return {};
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

export function withoutTwin(text: string): string {
  const read = text.replaceAll(/(\\"next\\":\\")([^"\\]+)/g, (_, name, cursor) => name + atob(cursor));
  return read.replaceAll(CHANCE, '#').replaceAll(TWIN, '7#');
}
