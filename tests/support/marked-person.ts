import { env } from 'cloudflare:workers';
import { getTableColumns } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { AUDIT_RULES } from '#worker/areas/people/personal-data/kept/audit-rules.ts';
import { PERSONAL_TABLES } from '#worker/areas/people/personal-data/kept/rules.ts';
import { person } from '#worker/db/schema/person.ts';
import { seal } from '#worker/platform/crypto/secret.ts';
import { fileKey } from '#worker/platform/files/kept.ts';
import { NOW } from './clock.ts';
import { isDay } from './column-values.ts';
import { mintPerson, type Person } from './mint.ts';
import { idsOf, mintSite, type Site } from './mint-site.ts';
import { rowOf, TABLES_OF_OPERATIONS } from './tables.ts';

/** Part of every text about the marked person. */
export const MARK = 'zz9mark';
/** All texts of a person's row, so that a new column is marked too. */
const MARKED_TEXTS = Object.fromEntries(
  Object.values(getTableColumns(person)).flatMap(({ name, dataType, enumValues }) =>
    dataType === 'string' && !enumValues ? [[name, MARK]] : [],
  ),
);
/** The value of every personal date. */
const MARKED_DATE = '1987-06-05';

export type Row = Record<string, string | number | null>;
export type Marked = {
  id: number;
  site: Site;
  other: Person;
  rows: Readonly<Record<string, readonly Row[]>>;
};

/** Ids beyond all sequences of these tests. */
const FIRST = 700_001;

/**
 * A person who left long ago, with marked rows in every table ({@link MARK}): employed from 2020 to
 * 2021, paid in full, all months closed.
 */
export async function mintMarked(secret: string): Promise<Marked> {
  const [site, other] = [await mintSite(), await mintPerson({ roles: ['global_admin'] })];
  const { id } = await mintPerson({
    ...MARKED_TEXTS,
    email: `${MARK}@kinmu.test`,
    // Not a valid level: the test looks for the mark in every text.
    japanese_level: MARK as never,
    birthday: MARKED_DATE,
    nationality: 'VN',
    gender: 'female',
    branch_id: site.branch.id,
    hired_on: '2020-04-01',
    left_on: '2021-03-31',
    employment_insured: true,
    picture_file_id: `${MARK}-picture`,
    works: [site.workplace.id],
  });
  const byHand = await rowsOf(id, site, other, secret);
  const rows = { ...byHand, ...otherRows(byHand, { ...idsOf(site), person: id }) };
  for (const [table, all] of Object.entries(rows)) for (const row of all) await insert(table, row);
  // The corrections and answers of the attendance come before its period is closed.
  await env.DB.prepare("UPDATE period SET state = 'closed', closed_at = 1, closed_by = ? WHERE id = ?")
    .bind(other.id, FIRST)
    .run();
  await env.DB.prepare('INSERT INTO membership_position SELECT id, ? FROM membership WHERE person_id = ?')
    .bind(site.position.id, id)
    .run();
  await env.DB.prepare('UPDATE membership SET dispatched_from = ?1, left_client_on = ?1 WHERE person_id = ?2')
    .bind(MARKED_DATE, id)
    .run();
  for (const name of ['picture', 'paper', 'photo']) await env.FILES.put(fileKey(`${MARK}-${name}`), MARK);
  return { id, site, other, rows };
}

/** A marked row, based on the schema, in every other table about people that operations name. */
function otherRows(known: Record<string, unknown>, of: Readonly<Record<string, number>>) {
  const others = TABLES_OF_OPERATIONS.filter((name) => PERSONAL_TABLES[name] && !known[name]);
  const value = ({ name, dataType }: SQLiteColumn) =>
    dataType === 'string' ? (isDay(name) ? MARKED_DATE : MARK) : undefined;
  return Object.fromEntries(others.map((name) => [name, [rowOf(name, { id: FIRST, of, value }) as Row]]));
}

async function rowsOf(id: number, site: Site, other: Person, secret: string): Promise<Record<string, Row[]>> {
  const { workplace, position, template, school } = site;
  const at = NOW - 5 * 365 * 86_400_000;
  const day = '2021-03-15';
  const own = { person_id: id };
  const json = JSON.stringify({ note: MARK });
  const [shift, user, attended, request] = [FIRST, FIRST, FIRST, FIRST];
  const of = { workplace_id: workplace.id, position_id: position.id };
  const account = await seal(secret, JSON.stringify({ holder: MARK }));
  const audited = (subject: string, subjectId: number, more: Row = {}): Row => ({
    operation_id: `${MARK}-op`,
    operation: 'users.update',
    request_id: 'r',
    actor_id: other.id,
    at,
    action: 'update',
    subject,
    subject_id: subjectId,
    workplace_id: null,
    before: json,
    after: JSON.stringify({ reason: MARK, cannot_come: { at: MARK }, shift_id: 3, own_times: true }),
    ...more,
  });
  return {
    file: ['profile_picture', 'paper', 'person_image'].map((kind, place) => ({
      id: `${MARK}-${['picture', 'paper', 'photo'][place]}`,
      kind,
      ...own,
      type: 'image/png',
      bytes: MARK.length,
      created_at: at,
    })),
    person_duty: [{ ...own, duty: 'papers' }],
    person_tag: [{ ...own, tag_id: site.others.tag ?? FIRST }],
    session: [
      {
        id: FIRST,
        ...own,
        token_hash: `${MARK}-s`,
        created_at: at,
        last_seen_at: NOW,
        agent: MARK,
        address_hash: MARK,
      },
    ],
    account_link: [{ token_hash: `${MARK}-l`, ...own, kind: 'reset', created_at: at, expires_at: NOW }],
    second_factor: [{ ...own, secret: MARK, created_at: at }],
    recovery_code: [{ ...own, code_hash: MARK }],
    sign_in_step: [{ key_hash: MARK, ...own, created_at: at, expires_at: NOW }],
    device: [
      {
        id: FIRST,
        ...own,
        name: MARK,
        platform: MARK,
        token_hash: `${MARK}-d`,
        paired_at: at,
        created_at: at,
      },
    ],
    pairing_code: [{ device_id: FIRST, code_hash: `${MARK}-p`, expires_at: NOW }],
    push_subscription: [
      {
        id: FIRST,
        ...own,
        session_id: FIRST,
        endpoint: MARK,
        p256dh: MARK,
        auth: MARK,
        user_agent: MARK,
        created_at: at,
      },
    ],
    line_account: [{ ...own, line_user_id: MARK, linked_at: at, code_hash: MARK }],
    channel_choice: [{ ...own, channel: 'mail', is_wanted: 1 }],
    residence: [
      {
        ...own,
        status: 'study_abroad',
        expires_on: MARKED_DATE,
        renewal_filed_on: MARKED_DATE,
        permission: 1,
        paper_minutes: 60,
        card_number: MARK,
        checked_at: at,
        checked_by: other.id,
        passport_number: MARK,
        passport_expires_on: MARKED_DATE,
        student_card_expires_on: MARKED_DATE,
        school_id: school.id,
        course: 'evening',
        on_leave: 1,
      },
    ],
    residence_card: [{ number: MARK, ...own, created_at: at }],
    hello_work_report: [
      {
        ...own,
        event: 'hired',
        event_on: MARKED_DATE,
        reported_on: MARKED_DATE,
        reported_by: other.id,
        written_at: at,
      },
    ],
    permit_reminder: [{ ...own, kind: 'residence', last_day: MARKED_DATE, days: 30, reminded_at: at }],
    paper_request: [{ ...own, asked_at: at, asked_by: other.id }],
    paper: [
      {
        id: FIRST,
        ...own,
        type: 'passport',
        state: 'rejected',
        file_id: `${MARK}-paper`,
        uploaded_by: id,
        created_at: at,
        decided_at: at,
        decided_by: other.id,
        reject_reason: MARK,
      },
    ],
    person_image: [{ id: FIRST, ...own, file_id: `${MARK}-photo`, created_at: at }],
    wage: [{ id: FIRST, ...own, ...of, valid_from: '2020-04-01', salary_per_hour: 1200 }],
    transport: [{ ...own, workplace_id: workplace.id, per_day: 500 }],
    work_limit: [
      {
        id: FIRST,
        ...own,
        limit_window: 'day',
        unit: 'minutes',
        amount: 60,
        source: 'manual',
        valid_from: MARKED_DATE,
      },
    ],
    other_employment: [{ id: FIRST, ...own, minutes_per_week: 60, valid_from: MARKED_DATE }],
    way_to_work: [{ ...own, workplace_id: workplace.id, minutes: 40 }],
    preferred_colleague: [{ ...own, colleague_id: other.id, created_at: at }],
    people_apart: [
      {
        person_id: Math.min(id, other.id),
        other_id: Math.max(id, other.id),
        created_at: at,
        created_by: other.id,
      },
    ],
    study_time: [{ id: FIRST, ...own, kind: 'exam', valid_from: MARKED_DATE, valid_to: MARKED_DATE }],
    fixed_schedule: [
      {
        id: FIRST,
        ...own,
        ...of,
        template_id: template.id,
        weekdays: 1,
        valid_from: MARKED_DATE,
        created_at: at,
      },
    ],
    availability_month: [{ ...own, month: '2021-03', note: MARK, sent_at: at }],
    availability_day: [{ ...own, date: MARKED_DATE, answer: 'yes' }],
    shift: [
      {
        id: shift,
        workplace_id: workplace.id,
        template_id: template.id,
        date: day,
        start_minute: 540,
        end_minute: 1080,
      },
    ],
    seat_ask: [
      {
        id: FIRST,
        shift_id: shift,
        position_id: position.id,
        type: 'fixed',
        asked_by: other.id,
        asked_at: at,
      },
    ],
    seat_ask_person: [{ ask_id: FIRST, ...own, answer: 'no', answered_at: at }],
    document_request: [
      {
        id: FIRST,
        ...own,
        kind: 'employment_certificate',
        purpose: MARK,
        language: 'ja',
        state: 'refused',
        created_at: at,
        answered_at: at,
        answered_by: other.id,
        reason: MARK,
      },
    ],
    shift_user: [
      {
        id: user,
        shift_id: shift,
        position_id: position.id,
        ...own,
        type: 'fixed',
        status: 'approved',
        starts_at: at,
        ends_at: at + 1,
        created_at: at,
        created_by: other.id,
        cannot_come_at: at,
        cannot_come_reason: MARK,
        late_until: at,
        left_reason: MARK,
        passed_permits: '["residence"]',
      },
    ],
    shift_message: [
      {
        id: FIRST,
        shift_id: shift,
        ...own,
        author_id: other.id,
        kind: 'text',
        text: MARK,
        created_at: at,
      },
    ],
    hand_over: [
      {
        id: FIRST,
        shift_user_id: user,
        to_person_id: other.id,
        position_id: position.id,
        starts_at: at,
        ends_at: at + 1,
        state: 'refused',
        proposed_at: at,
        answered_at: at,
        decided_at: at,
        decided_by: other.id,
        reason: MARK,
      },
    ],
    plan_breach: [
      {
        id: FIRST,
        ...own,
        rule: 'minutes_day',
        source: 'manual',
        unit: 'minutes',
        limit_amount: 60,
        sum: 540,
        from_date: MARKED_DATE,
        to_date: MARKED_DATE,
        plans: JSON.stringify([user]),
        first_start: at,
        last_start: at,
        found_at: at,
        person_notified_at: at,
        ended_at: at,
        ended_as: 'begun',
      },
    ],
    plan_breach_workplace: [{ workplace_id: workplace.id, breach_id: FIRST }],
    attendance: [
      {
        id: attended,
        ...own,
        ...of,
        shift_user_id: user,
        business_date: day,
        kind: 'work',
        check_in: at,
        check_out: at + 3_600_000,
        counted_start: at,
        counted_end: at + 3_600_000,
        counted_minutes: 60,
        worked_minutes: 60,
        formula: 1,
        created_at: at,
        created_by: id,
      },
    ],
    punch: [
      {
        id: FIRST,
        attendance_id: attended,
        stamp: 'check_in',
        taken_at: at,
        device_id: FIRST,
        latitude: 35.123,
        longitude: 139.123,
      },
    ],
    device_key: [{ id: 'key', device_id: FIRST, ...own, x: MARK, y: MARK, made_at: at }],
    kept_punch: [
      {
        id: FIRST,
        key_id: 'key',
        sequence: 1,
        hash: 'hash',
        text: MARK,
        signature: MARK,
        ...own,
        workplace_id: workplace.id,
        attendance_id: attended,
        stamp: 'check_in',
        received_at: at,
        at,
        earliest_at: at,
        latest_at: at,
        not_before: at,
        reason: 'received',
        link: 'next',
        recorded: 1,
        state: 'refused',
        decided_at: at,
        decided_by: other.id,
        decision_reason: MARK,
      },
    ],
    tablet: [{ id: FIRST, workplace_id: workplace.id, name: 'tablet', created_at: at, paired_at: at }],
    tablet_key: [{ id: 'tablet', tablet_id: FIRST, x: 'x', y: 'y', sealing_key: 'sealed', made_at: at }],
    person_pin: [{ ...own, sealed_hash: MARK, set_at: at }],
    punch_card: [{ ...own, code_hash: MARK, made_at: at }],
    tablet_punch: [
      {
        id: FIRST,
        key_id: 'tablet',
        sequence: 1,
        hash: 'hash',
        text: MARK,
        signature: MARK,
        ...own,
        named_person_id: id,
        number: MARK,
        way: 'number',
        doubt: 'no_pin',
        named_by: other.id,
        named_at: at,
        workplace_id: workplace.id,
        attendance_id: attended,
        stamp: 'check_in',
        received_at: at,
        at,
        earliest_at: at,
        latest_at: at,
        not_before: at,
        reason: 'received',
        link: 'next',
        recorded: 1,
        state: 'refused',
        decided_at: at,
        decided_by: other.id,
        decision_reason: MARK,
      },
    ],
    attendance_change: [
      {
        id: FIRST,
        attendance_id: attended,
        field: 'check_in',
        old: MARK,
        new: MARK,
        reason: MARK,
        at,
        actor_id: other.id,
      },
    ],
    review_item: [
      {
        id: FIRST,
        attendance_id: attended,
        workplace_id: workplace.id,
        kind: 'disputed',
        state: 'refused',
        created_at: at,
        decided_at: at,
        decided_by: other.id,
        reason: MARK,
        note: MARK,
      },
    ],
    period: [
      {
        id: FIRST,
        workplace_id: workplace.id,
        month: '2021-03',
        state: 'confirmed',
        date_from: '2021-03-01',
        date_to: '2021-03-31',
        confirmed_at: 1,
        confirmed_by: other.id,
      },
    ],
    period_moved: [{ period_id: FIRST, attendance_id: attended, date: day, minutes: 60 }],
    period_line: [{ period_id: FIRST, ...own, line: '{}', seen_version: 1 }],
    adjustment: [
      {
        id: FIRST,
        ...own,
        workplace_id: workplace.id,
        month: '2021-03',
        kind: 'free',
        yen: 1,
        note: MARK,
        created_at: at,
      },
    ],
    pay_account: [{ ...own, method: 'transfer', account, returned_reason: MARK }],
    pay_batch: [{ id: FIRST, transfer_on: '2021-03-20', created_at: at, created_by: other.id }],
    pay_request: [
      {
        id: request,
        ...own,
        month: '2021-03',
        amount: 1000,
        state: 'paid',
        emergency_reason: MARK,
        ledger: '{}',
        created_at: at,
        created_by: id,
        batch_id: FIRST,
        paid_on: '2021-03-20',
        settled_at: at,
      },
    ],
    pay_batch_line: [
      { batch_id: FIRST, request_id: request, amount: 1000, account, result: 'paid', reason: MARK },
    ],
    pay_request_move: [
      { id: FIRST, request_id: request, to_state: 'paid', actor_id: other.id, at, note: MARK },
    ],
    pay_request_comment: [{ id: FIRST, request_id: request, person_id: other.id, text: MARK, at }],
    inbox_item: [
      { id: FIRST, ...own, kind: 'password_changed', params: json, operation_id: 'o', created_at: NOW },
    ],
    outbox_item: [{ inbox_id: FIRST, created_at: NOW }],
    delivery: [{ inbox_id: FIRST, channel: 'mail', ...own, state: 'waiting', due_at: NOW, claim: MARK }],
    external_link: [
      {
        id: FIRST,
        system: 'staff_system',
        external_id: MARK,
        ...own,
        state: 'linked',
        external_version: MARK,
        agreed: json,
        created_at: at,
      },
    ],
    sync_send: [
      {
        id: FIRST,
        system: 'staff_system',
        ...own,
        state: 'waiting',
        due_at: NOW,
        body: json,
        created_at: at,
      },
    ],
    sync_run: [{ id: FIRST, system: 'staff_system', kind: 'pull', started_at: NOW, ended_at: NOW }],
    sync_proposal: [{ run_id: FIRST, external_id: MARK, kind: 'updated', changes: json }],
    sync_conflict: [
      { id: FIRST, system: 'staff_system', external_id: MARK, kind: 'candidate', facts: json, found_at: NOW },
    ],
    idempotency_key: [
      { actor_id: id, key: 'k', operation: 'o', body_hash: 'h', status: 200, answer: json, created_at: NOW },
    ],
    job: [
      {
        id: FIRST,
        kind: 'export_month',
        state: 'done',
        owner_id: id,
        result: json,
        cursor: json,
        created_at: NOW,
        touched_at: NOW,
        ended_at: NOW,
      },
    ],
    fill_night: [{ ...own, created_at: at, begun_on: MARKED_DATE }],
    fill_plan: [
      { job_id: FIRST, date_from: '2021-04-01', date_to: '2021-04-30', settings: '{}', nightly: 1 },
    ],
    fill_placement: [
      {
        id: FIRST,
        job_id: FIRST,
        ...own,
        ...of,
        shift_id: shift,
        type: 'fixed',
        date: MARKED_DATE,
        agreed: 1,
      },
    ],
    legal_hold: [
      {
        id: FIRST,
        ...own,
        reason: MARK,
        placed_at: at,
        placed_by: other.id,
        released_at: at,
        released_by: other.id,
      },
    ],
    audit: [
      ...Object.entries(AUDIT_RULES)
        .filter(([, { of }]) => of.includes('subject_id IN'))
        .map(([subject, { of }]) => audited(subject, of === 'subject_id IN :people' ? id : FIRST)),
      audited('push_subscription', FIRST, { actor_id: id }),
      audited('sync_conflict', FIRST, { before: null, after: JSON.stringify({ external_id: MARK }) }),
      // A deleted wage.
      audited('wage', FIRST + 1, { before: JSON.stringify({ user: { id, last_name: MARK } }), after: null }),
    ],
  };
}

async function insert(table: string, row: Row): Promise<void> {
  const names = Object.keys(row);
  await env.DB.prepare(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  )
    .bind(...Object.values(row))
    .run();
}

/**
 * Every place of the database that still contains a marked text, as `table.column`. Audit rows
 * appear as `audit:subject`.
 */
export async function marksLeft(): Promise<string[]> {
  const { results: tables } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'd1%'",
  ).all<{ name: string }>();
  const found: string[] = [];
  for (const { name } of tables) {
    const { results } = await env.DB.prepare(`SELECT * FROM ${name}`).all<Row>();
    for (const row of results) {
      const where = (column: string) => (name === 'audit' ? `audit:${row.subject}` : `${name}.${column}`);
      for (const [column, value] of Object.entries(row)) {
        if (name === 'audit' && column === 'operation_id') continue;
        if (String(value).includes(MARK) || value === MARKED_DATE) found.push(where(column));
      }
    }
  }
  return [...new Set(found)].sort();
}
