import type { Instant } from '#domain/time/instant.ts';
import { brokenPlans } from './broken-plans.ts';
import { type Change, columnsOf } from './difference.ts';
import type { Facts, Row } from './facts.ts';
import { mayBecome } from './states.ts';

/**
 * Tables that record no change of data: drawn ids, cached answers, runs, the clock of the tests.
 */
const ASIDE = new Set(['sequence', 'idempotency_key', 'timer_run', 'test_clock', 'commit_guard']);
/** Tables that a timer cleans without an audit row. */
const CLEANED = new Set(['file', 'pairing_code', 'account_link', 'inbox_item', 'outbox_item', 'delivery']);
/** Columns of a code, with the time of its end, that a timer clears after that time without an audit row. */
const CODES: Record<string, readonly [code: string, end: string]> = {
  tablet: ['code_hash', 'code_expires_at'],
  line_account: ['code_hash', 'code_ends_at'],
};
/** Tables derived from other rows, and tables about reading and sending. */
const FOLLOWING = new Set([
  'audit',
  'person_facet',
  'inbox_item',
  'outbox_item',
  'delivery',
  'notification',
  'revision',
  'permit_reminder',
  'job',
  'sync_send',
  'recovery_code',
  'sequence',
  'plan_breach',
  'plan_breach_workplace',
]);
/** Columns of counters, of progress, and of facts that another row audits. */
const COUNTED = new Set([
  'version',
  'roster_version',
  'checked_version',
  'pay_version',
  'auth_version',
  'last_seen_at',
  // The night checks a closed line without changing it (021).
  'seen_version',
  'started_at',
  'sent_at',
  'resent_at',
  'cursor',
  'readers',
  'read_count',
  'forgotten',
  'people',
  'students',
  'line_count',
  'line_total',
  'transfer_count',
  'waiting_count',
  'failed_count',
]);
/**
 * Columns that people set for themselves, or that record a request. No form with a version has
 * them.
 */
const OWN = new Set([
  'shift_user.confirmed_at',
  'shift_user.cannot_come_at',
  'shift_user.cannot_come_reason',
  'shift_user.late_until',
  'person.picture_file_id',
  'person.password_hash',
  'person.theme',
  'availability_deadline.asked_at',
]);

/**
 * The tables whose changes the audit names row by row: its subjects, and the column of the
 * subject's id.
 */
const SUBJECTS: Record<string, readonly [subjects: string, id: string]> = {
  shift: ['shift', 'id'],
  shift_user: ['shift_user', 'id'],
  attendance: ['attendance', 'id'],
  workplace: ['workplace', 'id'],
  position: ['position', 'id'],
  shift_template: ['shift_template', 'id'],
  membership: ['membership', 'person_id'],
  wage: ['wage', 'id'],
  period: ['period', 'id'],
  adjustment: ['adjustment', 'id'],
  pay_request: ['pay_request', 'id'],
  pay_batch: ['pay_batch', 'id'],
  pay_account: ['pay_account', 'person_id'],
  paper: ['paper', 'id'],
  device: ['device', 'id'],
  school: ['school', 'id'],
  branch: ['branch', 'id'],
  minimum_wage: ['minimum_wage', 'id'],
  fixed_schedule: ['fixed_schedule', 'id'],
  seat_ask: ['seat_ask', 'id'],
  hand_over: ['hand_over', 'id'],
  file_layout: ['file_layout', 'id'],
  configuration: ['configuration', 'id'],
  person: ['person settings work_limits study_times', 'id'],
};

export type Taken = {
  now: Instant;
  before: Facts;
  after: Facts;
  changes: readonly Change[];
  /** Whether every answer was a refusal, and no part failed. */
  isRefused: boolean;
  /** Whether the step was a single call. */
  isOne: boolean;
  isTimer: boolean;
};

/** An erasure changes many tables at once: the audit has one row for it, and versions stay. */
function isErasure({ changes }: Taken): boolean {
  return changes.some(
    ({ table, after }) => table === 'person_erasure' || (table === 'audit' && after?.action === 'erase'),
  );
}

/** The rules that a step broke, as sentences. */
export function brokenRules(taken: Taken): string[] {
  return [
    ...refusals(taken),
    ...versions(taken),
    ...traces(taken),
    ...states(taken),
    ...closedMonths(taken),
    ...plans(taken),
  ];
}

const changeText = ({ table, before, after }: Change) =>
  `${table} ${JSON.stringify(before)} → ${JSON.stringify(after)}`;

/** Whether the change is one of data. */
export function isOfWork(change: Change): boolean {
  return !ASIDE.has(change.table) && columnsOf(change).join() !== 'last_seen_at';
}

/** A refused call changes nothing. */
function refusals({ isRefused, changes }: Taken): string[] {
  if (!isRefused) return [];
  return changes.filter(isOfWork).map((change) => `a refusal changed ${changeText(change)}`);
}

/** The times of an absent person follow the shift, which audits them. */
function followsShift({ table, before, after }: Change, column: string): boolean {
  const isAbsent = before?.outcome != null && after?.outcome != null;
  return table === 'shift_user' && isAbsent && (column === 'starts_at' || column === 'ends_at');
}

/** A code that has ended equals none. */
function isForgottenCode({ table, before, after }: Change, column: string, { isTimer, now }: Taken): boolean {
  const [code, end] = CODES[table] ?? [];
  if (!isTimer || !code || !end || !before || !after || after[code] !== null) return false;
  return (column === code || column === end) && Number(before[end]) < now;
}

/** Versions never fall, and rise with each change of a row. */
function versions(taken: Taken): string[] {
  if (isErasure(taken)) return [];
  return taken.changes.flatMap((change) => {
    const { before, after } = change;
    if (before === null || after === null || !('version' in after)) return [];
    const [was, is] = [Number(before.version), Number(after.version)];
    if (is < was) return [`a version fell: ${changeText(change)}`];
    const changed = columnsOf(change).filter(
      (column) =>
        !COUNTED.has(column) &&
        !OWN.has(`${change.table}.${column}`) &&
        !followsShift(change, column) &&
        !isForgottenCode(change, column, taken),
    );
    return changed.length > 0 && is === was ? [`${changed} of the same version: ${changeText(change)}`] : [];
  });
}

/** The audit names each changed row with the same operation. One call is one operation. */
function traces(taken: Taken): string[] {
  if (isErasure(taken)) return [];
  const { before, changes, isOne, isTimer } = taken;
  const rows = changes.flatMap(({ table, before: was, after }) =>
    table === 'audit' && was === null && after !== null ? [after] : [],
  );
  const named = new Set(rows.map(({ subject, subject_id }) => `${subject} ${subject_id}`));
  const own = changes.filter(
    (change) =>
      !ASIDE.has(change.table) &&
      !FOLLOWING.has(change.table) &&
      !(isTimer && CLEANED.has(change.table)) &&
      columnsOf(change).some(
        (column) =>
          !COUNTED.has(column) && !followsShift(change, column) && !isForgottenCode(change, column, taken),
      ),
  );
  const broken: string[] = [];
  if (own.length > 0 && rows.length === 0) broken.push(`no audit of ${own.map(changeText).join('; ')}`);
  if (isOne && new Set(rows.map(({ operation_id }) => operation_id)).size > 1)
    broken.push('one call, two operations');
  for (const change of own) {
    const [subjects, id] = SUBJECTS[change.table] ?? [];
    if (!subjects || !id) continue;
    const row = change.after ?? change.before;
    if (!subjects.split(' ').some((subject) => named.has(`${subject} ${row?.[id]}`)))
      broken.push(`no audit of ${changeText(change)}`);
  }
  if (rows.some(({ id }) => Number(id) <= latestOf(before.get('audit') ?? [])))
    broken.push('an audit row among older ones');
  return broken;
}

function latestOf(rows: readonly Row[]): number {
  return Math.max(0, ...rows.map(({ id }) => Number(id)));
}

/**
 * Salary requests, months and documents follow their allowed transitions, and void work stays void.
 */
function states({ changes, isOne }: Taken): string[] {
  return changes.flatMap((change) => {
    const { table, before, after } = change;
    if (before === null || after === null) return [];
    if (table === 'attendance' && before.voided_at !== null && after.voided_at === null)
      return [`void work came back: ${changeText(change)}`];
    const may = mayBecome(table, String(before.state), String(after.state), isOne ? 1 : 2);
    return may ? [] : [`no such move: ${changeText(change)}`];
  });
}

/** No person is planned beyond a limit or without permission, for any reason given. */
function plans({ before, after, now }: Taken): string[] {
  return brokenPlans(before, after, now);
}

/** Data in a closed month stays unchanged until it is reopened; only a note may be erased. */
function closedMonths({ before, after, changes }: Taken): string[] {
  const stillClosed = (before.get('period') ?? []).filter(
    ({ id, state }) =>
      state === 'closed' &&
      (after.get('period') ?? []).some((row) => row.id === id && row.state === 'closed'),
  );
  const lies = (row: Row | null, date: string, period: Row) =>
    row !== null &&
    row.workplace_id === period.workplace_id &&
    String(row[date]) >= String(period.date_from) &&
    String(row[date]) <= String(period.date_to);
  return changes.flatMap((change) => {
    const rows = [change.before, change.after];
    const hit = stillClosed.some((period) => {
      if (change.table === 'attendance') return rows.some((row) => lies(row, 'business_date', period));
      if (change.table === 'period_line' && columnsOf(change).join() !== 'seen_version')
        return rows.some((row) => row?.period_id === period.id);
      if (change.table !== 'adjustment' || columnsOf(change).join() === 'note') return false;
      return rows.some((row) => row?.workplace_id === period.workplace_id && row?.month === period.month);
    });
    return hit ? [`a closed month changed: ${changeText(change)}`] : [];
  });
}
