import type { Usage } from './cost.ts';
import type { Measured } from './measured.ts';
import {
  FILES,
  HABITS,
  type Habit,
  LOG_LINES_A_REQUEST,
  OBJECTS,
  type Of,
  SENT,
  type WorkKind,
} from './profile.ts';

/** The people of the measured company, who need one office of the profile. */
const OFFICE = 800;

/** One person's part of a month, with their share of managers, offices and timers. */
export type PersonMonth = {
  requests: number;
  cpuMs: number;
  rowsRead: number;
  rowsWritten: number;
  /** Milliseconds of the one thread of the database. */
  busyMs: number;
  mails: number;
  /** New rows by table. */
  adds: Record<string, number>;
};

/** The monthly usage of a database without people. */
export type DatabaseMonth = Pick<PersonMonth, 'requests' | 'cpuMs' | 'rowsRead' | 'rowsWritten' | 'busyMs'>;

/** How often one person, or with `database` one database, causes it in a month. */
export function timesAMonth({ of, times }: Habit, measured: Measured): number {
  const perPerson: Record<Of, number> = {
    person: 1,
    manager: measured.managers / measured.people,
    workplace: measured.workplaces / measured.people,
    office: 1 / OFFICE,
    database: 1,
    shift_user: (measured.rowsAMonth.shift_user ?? 0) / measured.people,
    attendance: (measured.rowsAMonth.attendance ?? 0) / measured.people,
    review_item: (measured.rowsAMonth.review_item ?? 0) / measured.people,
  };
  return times * perPerson[of];
}

export function personMonth(measured: Measured): PersonMonth {
  const told = monthUsage(measured, ({ of }) => of !== 'database');
  // Notices also go out by other channels, which adds to their cost.
  const sent = (told.adds.inbox_item ?? 0) * SENT.share;
  const mail = measured.acts.mail_one;
  return {
    ...told,
    rowsRead: told.rowsRead + sent * mail.rowsRead,
    rowsWritten: told.rowsWritten + sent * mail.rowsWritten,
    busyMs: told.busyMs + sent * mail.busyMs,
    mails: sent * SENT.byMail,
    adds: { ...told.adds, ...seeded(measured), delivery: sent },
  };
}

export function databaseMonth(measured: Measured): DatabaseMonth {
  const { requests, cpuMs, rowsRead, rowsWritten, busyMs } = monthUsage(
    measured,
    ({ of }) => of === 'database',
  );
  return { requests, cpuMs, rowsRead, rowsWritten, busyMs };
}

/**
 * The usage of a month with this many people.
 * @param storedBytes of all databases
 */
export function usageOf(measured: Measured, people: number, databases: number, storedBytes: number): Usage {
  const [one, each] = [personMonth(measured), databaseMonth(measured)];
  const both = (of: keyof DatabaseMonth) => people * one[of] + databases * each[of];
  return {
    requests: both('requests'),
    cpu_ms: both('cpuMs'),
    rows_read: both('rowsRead'),
    rows_written: both('rowsWritten'),
    d1_gb: storedBytes / 1e9,
    object_requests: people * (OBJECTS.work.requests + OBJECTS.pages.requests),
    object_gb_s: people * (gbSecondsOf(OBJECTS.work) + gbSecondsOf(OBJECTS.pages)),
    r2_gb: (people * FILES.bytesAPerson) / 1e9,
    r2_writes: people * FILES.writesAPersonAndMonth,
    r2_reads: people * FILES.readsAPersonAndMonth,
    mails: people * one.mails,
    log_events: both('requests') * LOG_LINES_A_REQUEST,
    data_points: both('requests'),
  };
}

function gbSecondsOf({ requests, gbSecondsEach }: { requests: number; gbSecondsEach: number }): number {
  return requests * gbSecondsEach;
}

/** The share of each habit in one person's monthly usage, the largest first. */
export function sharesOf(
  measured: Measured,
  of: 'requests' | 'rowsRead' | 'rowsWritten' | 'busyMs',
): [Habit, number][] {
  return HABITS.filter((habit) => habit.of !== 'database')
    .map((habit): [Habit, number] => [habit, timesAMonth(habit, measured) * measured.acts[habit.act][of]])
    .toSorted(([, one], [, other]) => other - one);
}

function monthUsage(measured: Measured, which: (habit: Habit) => boolean): Omit<PersonMonth, 'mails'> {
  const sum: Omit<PersonMonth, 'mails'> = {
    requests: 0,
    cpuMs: 0,
    rowsRead: 0,
    rowsWritten: 0,
    busyMs: 0,
    adds: {},
  };
  for (const habit of HABITS.filter(which)) {
    const times = timesAMonth(habit, measured);
    const cost = measured.acts[habit.act];
    sum.requests += times * cost.requests;
    sum.cpuMs += times * cost.requests * measured.cpuMs[habit.work satisfies WorkKind];
    sum.rowsRead += times * cost.rowsRead;
    sum.rowsWritten += times * cost.rowsWritten;
    sum.busyMs += times * cost.busyMs;
    for (const [table, rows] of Object.entries(cost.adds)) {
      if (rows > 0) sum.adds[table] = (sum.adds[table] ?? 0) + times * rows;
    }
  }
  return sum;
}

/** The company's rows of a month. Plans and work come from the seed, acts only add related rows. */
function seeded({ rowsAMonth, people }: Measured): Record<string, number> {
  return Object.fromEntries(Object.entries(rowsAMonth).map(([table, rows]) => [table, rows / people]));
}
