import { SETTINGS_DEFAULTS } from '#contract/company/configuration.ts';
import { type AdvanceFacts, type AdvanceLedger, advanceLedger } from '#domain/pay/advance-limit.ts';
import { isBankDay } from '#domain/pay/bank-day.ts';
import type { PayState } from '#domain/pay/request-moves.ts';
import { addDays, type CalendarDate, civilOf, firstOfMonth } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, monthOf } from '#domain/time/calendar-month.ts';
import { HOUR_MS, type Instant, MINUTE_MS, startOfJstDay } from '#domain/time/instant.ts';
import { ACCOUNTANT } from '#tools/seed/accounts.ts';
import type { DemoAttendance } from '#tools/seed/attendance/ledger.ts';
import { DEMO_SETTINGS } from '#tools/seed/demo-settings.ts';
import { isStudentAccount } from '#tools/seed/student.ts';
import { advanceRulesOf } from '#worker/areas/pay/hours/company-rules.ts';
import { holidaysIn } from '#worker/platform/holidays.ts';
import type { MonthEndGround } from './ground.ts';

type DemoMove = {
  from: PayState | null;
  to: PayState;
  actor: number;
  at: Instant;
  note: string | null;
};

export type DemoRequest = {
  person: number;
  month: CalendarMonth;
  amount: number;
  state: PayState;
  emergency: string | null;
  ledger: AdvanceLedger;
  /** Its position among the batches. Null without a batch. */
  batch: number | null;
  moves: DemoMove[];
};

type DemoBatch = { transferOn: CalendarDate; createdAt: Instant; exported: boolean };

export type DemoAdvances = { batches: readonly DemoBatch[]; requests: readonly DemoRequest[] };

const ADVANCE_RULES = advanceRulesOf({ ...SETTINGS_DEFAULTS, ...DEMO_SETTINGS });

type Story = {
  state: PayState;
  emergency?: string;
  way: readonly (readonly [to: PayState, note: string | null])[];
};

/** The history of each request from its creation on. Its date leaves time for all of it. */
const REQUEST_STORIES: readonly Story[] = [
  { state: 'pending_accounting_approval', way: [] },
  { state: 'approved', way: [['approved', null]] },
  { state: 'rejected', way: [['rejected', '今月2回目のため、給料日までお待ちください。']] },
  { state: 'cancelled', way: [['cancelled', null]] },
  {
    state: 'pending_payment',
    way: [
      ['approved', null],
      ['pending_payment', null],
    ],
  },
  {
    state: 'paid',
    way: [
      ['approved', null],
      ['pending_payment', null],
      ['paid', null],
    ],
  },
  {
    state: 'failed',
    way: [
      ['approved', null],
      ['pending_payment', null],
      ['failed', 'name_mismatch'],
    ],
  },
  { state: 'pending_accounting_approval', emergency: '子どもの入院費用のため', way: [] },
];

/** More requests in these states, so that a batch has several lines. */
const AGAIN: readonly PayState[] = [
  'approved',
  'pending_payment',
  'paid',
  'pending_accounting_approval',
  'approved',
  'pending_payment',
  'paid',
];
const STORIES: readonly Story[] = [
  ...REQUEST_STORIES,
  ...AGAIN.flatMap((state) => REQUEST_STORIES.find((one) => one.state === state) ?? []),
];

/** From this day of a month on people have earned something, and the pay day is over. */
const ASKED_FROM = 12;

/** The bank's last day before today, or late in the month before when this month is young. */
function askedOn(today: CalendarDate): CalendarDate {
  const young = civilOf(today).day < ASKED_FROM;
  const from = young ? addDays(firstOfMonth(addDays(firstOfMonth(today), -1)), 24) : addDays(today, -1);
  return bankDayFrom(from, -1);
}

/** This date, or the next bank day in that direction. */
function bankDayFrom(date: CalendarDate, step: 1 | -1): CalendarDate {
  const isHoliday = holidaysIn({ from: date, to: date }).length > 0;
  return isBankDay(date, isHoliday) ? date : bankDayFrom(addDays(date, step), step);
}

export function demoAdvances({ members, people, ledger }: MonthEndGround, today: CalendarDate): DemoAdvances {
  const day = askedOn(today);
  const morning = startOfJstDay(day) + 9 * HOUR_MS;
  const works = Map.groupBy(ledger.attendances, ({ personId }) => personId);
  const working = [...new Set(members.filter(({ works: own }) => own).map(({ person }) => person))].filter(
    (person) =>
      person !== ACCOUNTANT &&
      !isStudentAccount(person) &&
      people[person]?.data.disabledAt === null &&
      people[person]?.data.deletedAt === null &&
      people[person]?.roles.includes('user'),
  );
  // The highest earners first, so that each can request something.
  const earning = working
    .map((person) => ({ person, own: earningLedger(works.get(person) ?? [], day, null) }))
    .filter(({ own }) => own.largest >= 2_000)
    .toSorted((one, other) => other.own.largest - one.own.largest || one.person - other.person);
  const batches: DemoBatch[] = [
    { transferOn: day, createdAt: morning + 4 * HOUR_MS, exported: true },
    { transferOn: bankDayFrom(today, 1), createdAt: morning + 6 * HOUR_MS, exported: false },
  ];
  const requests = STORIES.flatMap(({ state, emergency = null, way }, turn): DemoRequest[] => {
    // Every second one, as long as there are enough.
    const asks = earning[turn < REQUEST_STORIES.length ? turn * 2 : (turn - REQUEST_STORIES.length) * 2 + 1];
    if (!asks) return [];
    const { person } = asks;
    const own = earningLedger(works.get(person) ?? [], day, emergency);
    const most = Math.min(own.largest, 30_000);
    const amount = emergency === null ? Math.max(1_000, most - (most % 1_000)) : most;
    const at = morning + turn * 10 * MINUTE_MS;
    const first = {
      from: null,
      to: 'pending_accounting_approval' as const,
      actor: person,
      at,
      note: emergency,
    };
    const moves: DemoMove[] = [first];
    for (const [place, [to, note]] of way.entries()) {
      const from = moves.at(-1)?.to ?? first.to;
      const actor = to === 'cancelled' ? person : ACCOUNTANT;
      moves.push({ from, to, actor, at: at + (place + 1) * 2 * HOUR_MS, note });
    }
    const batch = state === 'pending_payment' ? 1 : state === 'paid' || state === 'failed' ? 0 : null;
    return [{ person, month: own.month, amount, state, emergency, ledger: own, batch, moves }];
  });
  return { batches, requests };
}

const NOTHING_ASKED: AdvanceFacts = {
  isLocked: false,
  hasOpenRequest: false,
  requestsOfMonth: 0,
  reserved: 0,
  account: 'verified',
};

function earningLedger(
  works: readonly DemoAttendance[],
  day: CalendarDate,
  emergency: string | null,
): AdvanceLedger {
  const earned = works
    .filter(({ voidedAt }) => voidedAt === null)
    .map(({ businessDate, ended, openItems }) => ({
      businessDate,
      isFinished: ended !== null,
      isAsked: openItems.length > 0,
      workedMinutes: ended?.workedMinutes ?? 0,
      salaryPerHour: ended?.salaryPerHour ?? null,
    }));
  const asked = { month: monthOf(day), today: day, isEmergency: emergency !== null };
  return advanceLedger(asked, earned, NOTHING_ASKED, ADVANCE_RULES);
}
