import type { Instant } from '#domain/time/instant.ts';
import { type Change, columnsOf } from './difference.ts';
import type { Facts, Row } from './facts.ts';
import { brokenPlans } from './planned-anew.ts';
import { mayBecome } from './states.ts';

/** What nobody did to anything: ids that were drawn, answers and figures that are kept, runs, the clock of the tests. */
const ASIDE = new Set(['sequence', 'idempotency_key', 'timer_run', 'test_clock', 'commit_guard']);
/** What a timer takes away when its time has come, untold. */
const CLEANED = new Set(['file', 'pairing_code', 'account_link', 'inbox_item', 'outbox_item', 'delivery']);
/** What follows from other rows, or says what was read or sent: no change of its own. */
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
/** Columns that rise with what happens around a row, that it has on its way, and what a question of its own tells. */
const COUNTED = new Set([
  'version',
  'roster_version',
  'checked_version',
  'pay_version',
  'auth_version',
  'last_seen_at',
  // The night looks at a closed line without changing it (021).
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
/** What somebody says or chooses for themselves beside what others edit, or when they were asked: no form has it. */
const OWN = new Set([
  'shift_user.confirmed_at',
  'shift_user.cannot_come_at',
  'shift_user.cannot_come_reason',
  'person.picture_file_id',
  'person.password_hash',
  'person.theme',
  'availability_deadline.asked_at',
]);

/** Whose rows the audit names one by one, by its own words for them. */
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
  file_layout: ['file_layout', 'id'],
  configuration: ['configuration', 'id'],
  person: ['person settings work_limits', 'id'],
};

export type Taken = {
  now: Instant;
  before: Facts;
  after: Facts;
  changes: readonly Change[];
  /** Whether every answer was a refusal, and nothing failed on the way. */
  isRefused: boolean;
  /** Whether it was one call of somebody. */
  isOne: boolean;
  isTimer: boolean;
};

/** Who is erased goes from everywhere at once: the audit tells of that alone, and versions stay. */
function isErasure({ changes }: Taken): boolean {
  return changes.some(
    ({ table, after }) => table === 'person_erasure' || (table === 'audit' && after?.action === 'erase'),
  );
}

/** What a step did that no step may, told in words. */
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

const told = ({ table, before, after }: Change) =>
  `${table} ${JSON.stringify(before)} → ${JSON.stringify(after)}`;

/** Whether it says that something was done. */
export function isOfWork(change: Change): boolean {
  return !ASIDE.has(change.table) && columnsOf(change).join() !== 'last_seen_at';
}

/** Who is refused has changed nothing. */
function refusals({ isRefused, changes }: Taken): string[] {
  if (!isRefused) return [];
  return changes.filter(isOfWork).map((change) => `a refusal changed ${told(change)}`);
}

/** The times of who is absent are those of the shift, which tells of them. */
function followsShift({ table, before, after }: Change, column: string): boolean {
  const isAbsent = before?.outcome != null && after?.outcome != null;
  return table === 'shift_user' && isAbsent && (column === 'starts_at' || column === 'ends_at');
}

/** Versions only rise, and rise where a row became another. */
function versions(taken: Taken): string[] {
  if (isErasure(taken)) return [];
  return taken.changes.flatMap((change) => {
    const { before, after } = change;
    if (before === null || after === null || !('version' in after)) return [];
    const [was, is] = [Number(before.version), Number(after.version)];
    if (is < was) return [`a version fell: ${told(change)}`];
    const changed = columnsOf(change).filter(
      (column) =>
        !COUNTED.has(column) && !OWN.has(`${change.table}.${column}`) && !followsShift(change, column),
    );
    return changed.length > 0 && is === was ? [`${changed} of the same version: ${told(change)}`] : [];
  });
}

/** Whatever changed, the audit has a row of the same operation that names it; one call is one operation. */
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
      columnsOf(change).some((column) => !COUNTED.has(column) && !followsShift(change, column)),
  );
  const broken: string[] = [];
  if (own.length > 0 && rows.length === 0) broken.push(`no audit of ${own.map(told).join('; ')}`);
  if (isOne && new Set(rows.map(({ operation_id }) => operation_id)).size > 1)
    broken.push('one call, two operations');
  for (const change of own) {
    const [subjects, id] = SUBJECTS[change.table] ?? [];
    if (!subjects || !id) continue;
    const row = change.after ?? change.before;
    if (!subjects.split(' ').some((subject) => named.has(`${subject} ${row?.[id]}`)))
      broken.push(`no audit of ${told(change)}`);
  }
  if (rows.some(({ id }) => Number(id) <= latestOf(before.get('audit') ?? [])))
    broken.push('an audit row among older ones');
  return broken;
}

function latestOf(rows: readonly Row[]): number {
  return Math.max(0, ...rows.map(({ id }) => Number(id)));
}

/** Requests of pay, months and papers move as their rules let them, and work that is void stays so. */
function states({ changes, isOne }: Taken): string[] {
  return changes.flatMap((change) => {
    const { table, before, after } = change;
    if (before === null || after === null) return [];
    if (table === 'attendance' && before.voided_at !== null && after.voided_at === null)
      return [`void work came back: ${told(change)}`];
    const may = mayBecome(table, String(before.state), String(after.state), isOne ? 1 : 2);
    return may ? [] : [`no such move: ${told(change)}`];
  });
}

/** Nobody is planned for more than they may, nor where they may not, whatever reason is given. */
function plans({ before, after, now }: Taken): string[] {
  return brokenPlans(before, after, now);
}

/** What lies in a closed month stays as it is until it is opened again; a note alone may be blanked. */
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
    return hit ? [`a closed month changed: ${told(change)}`] : [];
  });
}
