import { MINUTE_MS, SECOND_MS } from '#domain/time/instant.ts';
import { messagesARun } from '#worker/env.ts';
import { PARTS_A_RUN } from '#worker/platform/cron/clean-up.ts';
import { ROWS_AT_ONCE } from '#worker/platform/cron/outdated.ts';
import { REMINDED_A_RUN } from '#worker/platform/cron/remind-permits.ts';
import type { BenchmarkFigures } from './benchmarks.ts';
import { peopleIn, type TableGrowth } from './growth.ts';
import type { Measured } from './measured.ts';
import { PLATFORM_LIMITS } from './prices.ts';
import { LOOSER_PAGES, MONTH_DAYS, THREAD, TURNOVER_A_YEAR, YEARS_KEPT } from './profile.ts';
import { personMonth } from './usage.ts';

/** A limit of one database, with the number of people that reaches it. */
export type Ceiling = {
  what: string;
  people: number;
  evidence: string;
  /** A remedy without another database, if there is one. */
  relief: string;
};

const HOUR_MINUTES = 60;

/** The work of one timer run. The constants are next to the timers. */
export type Budgets = {
  messagesAMinute: number;
  rowsANight: number;
  remindedAMorning: number;
};

export const BUDGETS: Budgets = {
  messagesAMinute: messagesARun({ DELIVERIES_A_MINUTE: String(Number.MAX_SAFE_INTEGER) }),
  rowsANight: PARTS_A_RUN * ROWS_AT_ONCE,
  remindedAMorning: REMINDED_A_RUN,
};

/** All known limits, the lowest number of people first. */
export function ceilings(
  measured: Measured,
  tables: readonly TableGrowth[],
  figures: BenchmarkFigures,
  budgets: Budgets,
): Ceiling[] {
  const one = personMonth(measured);
  const { acts } = measured;
  const stay = { turnover: TURNOVER_A_YEAR, looser: LOOSER_PAGES };
  const inboxADay = (one.adds.inbox_item ?? 0) / MONTH_DAYS;
  const keysADay = (one.adds.idempotency_key ?? 0) / MONTH_DAYS;
  const evening = measured.acts.evening;
  const found: Ceiling[] = [
    {
      what: 'The one thread of the database in the busiest minute of check-ins',
      people: (THREAD.busyShare * MINUTE_MS) / busyInBusiestMinute(measured),
      evidence: `computed: ${measured.checkInsInBusiestMinute} check-ins of ${measured.people} people in one minute of the demo, ${acts.check_in.busyMs.toFixed(1)} ms each, ${THREAD.slowerHosted} times that hosted, with all other work`,
      relief: 'read replication for the pages; punches stay',
    },
    {
      what: 'The same thread over a working day',
      people:
        (THREAD.busyShare * THREAD.hoursAMonth * HOUR_MINUTES * MINUTE_MS) /
        (one.busyMs * THREAD.slowerHosted),
      evidence: `computed: ${Math.round(one.busyMs).toLocaleString('en')} ms a person and month in ${THREAD.hoursAMonth} hours`,
      relief: 'read replication; fewer refreshes',
    },
    {
      what: `10 GB with ${YEARS_KEPT} years in it`,
      people: peopleIn(PLATFORM_LIMITS.databaseBytes, tables, { ...stay, years: YEARS_KEPT }),
      evidence: 'computed from row sizes, above',
      relief: 'fewer months of audit in the database (`keep_audit_months`); then an archive of closed months',
    },
    {
      what: 'A file of a month for all people: 1,000 queries an invocation',
      people:
        (PLATFORM_LIMITS.queriesAnInvocation / figures.fileOfDays.roundTrips) * figures.fileOfDays.people,
      evidence: `docs/benchmarks.md: ${figures.fileOfDays.roundTrips} round trips for ${figures.fileOfDays.people.toLocaleString('en')} people`,
      relief: 'payroll files are made by a job, part by part (decision 022)',
    },
    {
      what: 'Sums of a month: 30 s of CPU',
      people: (PLATFORM_LIMITS.cpuMs / figures.sums.ms) * figures.sums.people,
      evidence: `docs/benchmarks.md: ${figures.sums.ms.toLocaleString('en')} ms for ${figures.sums.people.toLocaleString('en')} people`,
      relief: '`limits.cpu_ms` up to five minutes, in the background',
    },
    {
      what: 'Asking those of the next day in the evening: 30 s for one batch',
      people: (PLATFORM_LIMITS.batchMs / (evening.busyMs * THREAD.slowerHosted)) * measured.people,
      evidence: `computed: ${evening.busyMs.toFixed(1)} ms for ${measured.people} people, all in one batch`,
      relief: 'parts of 2,000 with a cursor, like notifications',
    },
    {
      what: 'Clean-up of keys: rows that one night takes away',
      people: budgets.rowsANight / keysADay,
      evidence: `computed: ${keysADay.toFixed(1)} idempotency keys a person and day`,
      relief: 'more parts a run (`worker/platform/cron/clean-up.ts`); it only falls behind',
    },
    {
      what: 'Clean-up of notices: rows that one night takes away',
      people: budgets.rowsANight / inboxADay,
      evidence: `computed: ${inboxADay.toFixed(1)} notices a person and day`,
      relief: 'the same',
    },
    {
      what: 'A message to everyone is sent within two hours',
      people: budgets.messagesAMinute * 2 * HOUR_MINUTES,
      evidence: `worker/env.ts: ${budgets.messagesAMinute} messages a minute at most, urgent ones first`,
      relief: 'a queue with several consumers instead of one timer',
    },
    {
      what: 'Reminders of permits of one morning',
      people:
        (budgets.remindedAMorning / (measured.acts.morning.adds.permit_reminder || 1)) * measured.people,
      evidence: `computed: ${measured.acts.morning.adds.permit_reminder ?? 0} a morning of ${measured.people} people`,
      relief: 'the rest goes the next morning',
    },
    {
      what: 'Home of a global admin',
      people: (SECOND_MS / (measured.acts.open_office_home.busyMs * THREAD.slowerHosted)) * measured.people,
      evidence: `computed: ${measured.acts.open_office_home.busyMs.toFixed(1)} ms of the database for ${measured.people} people; the goal is a second`,
      relief: 'fewer refreshes, or by region',
    },
    {
      what: 'The night looks for late facts: 30 s for one statement',
      people:
        (PLATFORM_LIMITS.batchMs / (measured.acts.night.busyMs * THREAD.slowerHosted)) * measured.people,
      evidence: `computed: ${measured.acts.night.busyMs.toFixed(0)} ms for all of a night of ${measured.people} people`,
      relief: 'by workplace, with a cursor',
    },
  ];
  return found
    .map((ceiling) => ({ ...ceiling, people: Math.floor(ceiling.people) }))
    .toSorted((first, second) => first.people - second.people);
}

/**
 * Milliseconds of the thread per person in that minute: punches, and the share of an average
 * minute.
 */
function busyInBusiestMinute(measured: Measured): number {
  const punches = (measured.checkInsInBusiestMinute / measured.people) * measured.acts.check_in.busyMs;
  const rest = personMonth(measured).busyMs / (THREAD.hoursAMonth * HOUR_MINUTES);
  return (punches + rest) * THREAD.slowerHosted;
}
