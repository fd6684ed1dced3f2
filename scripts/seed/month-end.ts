import { SETTINGS_DEFAULTS } from '#contract/configuration.ts';
import type { PayMethod } from '#contract/enums.ts';
import { wageOn } from '#domain/hours/wage.ts';
import { type AdvanceLedger, type AdvanceStanding, advanceLedger } from '#domain/pay/advance-limit.ts';
import { asBankWrites } from '#domain/pay/bank-letters.ts';
import type { PayState } from '#domain/pay/request-moves.ts';
import type { BankAccount } from '#domain/pay/zengin.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  civilOf,
  firstOfMonth,
  lastOfMonth,
} from '#domain/time/calendar-date.ts';
import { type CalendarMonth, monthOf } from '#domain/time/calendar-month.ts';
import { type Instant, jstDate, MINUTE_MS, startOfJstDay } from '#domain/time/instant.ts';
import { advanceRulesOf } from '#worker/hours/company-rules.ts';
import { ACCOUNTS } from './accounts.ts';
import type { DemoAttendance, DemoLedger } from './attendance/ledger.ts';
import type { DemoPerson } from './demo-person.ts';
import { DEMO_SETTINGS } from './demo-settings.ts';
import { type DemoMember, managerOfSite } from './members.ts';
import { MANAGED_BY_ACCOUNT } from './people.ts';
import { randomFor } from './random.ts';
import type { DemoSite } from './sites.ts';
import { isStudentAccount, STUDENT } from './student.ts';
import type { DemoWage } from './wages.ts';

/** By the place of the membership. */
export type DemoTransport = { perDay: number; monthlyCap: number | null };

/** A day of paid leave, in the position and at the wage of its person. */
export type DemoLeave = {
  person: number;
  site: number;
  position: number;
  date: CalendarDate;
  minutes: number;
  salaryPerHour: number;
  confirmed: boolean;
};

export type DemoAdjustment = {
  person: number;
  site: number;
  month: CalendarMonth;
  yen: number;
  note: string;
  at: Instant;
};

export type DemoPeriod = {
  site: number;
  month: CalendarMonth;
  dateFrom: CalendarDate;
  dateTo: CalendarDate;
  state: 'confirmed' | 'closed';
  confirmedBy: number;
  confirmedAt: Instant;
  /** Null while it is only confirmed. */
  closedAt: Instant | null;
};

export type DemoAccount = {
  person: number;
  method: PayMethod;
  account: (BankAccount & { holder: string }) | null;
  verified: boolean;
};

export type DemoMove = {
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
  /** Its place among the batches; null where it was put in none. */
  batch: number | null;
  moves: DemoMove[];
};

export type DemoBatch = { transferOn: CalendarDate; createdAt: Instant; exported: boolean };

/** What a month ends with: what comes beside hours, periods, and wages that are paid before their day. */
export type DemoMonthEnd = {
  transport: ReadonlyMap<number, DemoTransport>;
  leaves: readonly DemoLeave[];
  adjustments: readonly DemoAdjustment[];
  periods: readonly DemoPeriod[];
  accounts: readonly DemoAccount[];
  batches: readonly DemoBatch[];
  requests: readonly DemoRequest[];
};

/** The first of the list, who does the accounting, too. */
export const ACCOUNTANT = ACCOUNTS.findIndex(({ kind }) => kind === 'global_admin');

const HOUR_MS = 60 * MINUTE_MS;
const RULES = advanceRulesOf({ ...SETTINGS_DEFAULTS, ...DEMO_SETTINGS });
/** Of everybody in turn: how many are paid by transfer. */
const TRANSFER_EVERY = 6;
/** Of the workplaces whose month is done: how many in turn are closed, confirmed, and left to confirm. */
const TURNS = ['closed', 'closed', 'confirmed', 'open'] as const;

export type MonthEndGround = {
  now: Instant;
  people: readonly DemoPerson[];
  sites: readonly DemoSite[];
  members: readonly DemoMember[];
  wages: readonly DemoWage[];
  ledger: DemoLedger;
};

export function demoMonthEnd(ground: MonthEndGround): DemoMonthEnd {
  const today = jstDate(ground.now);
  const last = monthOf(addMonths(firstOfMonth(today), -1));
  const leaves = demoLeaves(ground, last);
  const periods = demoPeriods(ground, last);
  const advances = demoAdvances(ground, today);
  return {
    transport: demoTransport(ground.members),
    leaves,
    adjustments: demoAdjustments(ground, [last, monthOf(today)]),
    periods,
    accounts: demoAccounts(ground, advances.requests),
    ...advances,
  };
}

/** Most are paid their way, some up to a limit. */
function demoTransport(members: readonly DemoMember[]): Map<number, DemoTransport> {
  const found = new Map<number, DemoTransport>();
  for (const [place, { person, site, works }] of members.entries()) {
    const random = randomFor(`way of ${person} to ${site}`);
    if (!works || random.chance(0.25)) continue;
    const perDay = 20 * random.whole(16, 62);
    found.set(place, { perDay, monthlyCap: random.chance(0.4) ? 15_000 : null });
  }
  return found;
}

/** Some have a day off that is paid, on a day without work of theirs. */
function demoLeaves({ members, wages, ledger, now }: MonthEndGround, last: CalendarMonth): DemoLeave[] {
  const days = Map.groupBy(ledger.attendances, ({ personId }) => personId);
  const today = jstDate(now);
  const regular = members.filter(
    ({ person, works, positions }) => works && positions.length > 0 && !isStudentAccount(person),
  );
  return regular.flatMap(({ person, site, positions }, turn): DemoLeave[] => {
    const [position] = positions;
    if (turn % 7 !== 0 || position === undefined) return [];
    const random = randomFor(`leave of ${person}`);
    const worked = new Set((days.get(person) ?? []).map(({ businessDate }) => businessDate));
    const month = turn % 14 === 0 ? last : monthOf(today);
    const free = Array.from({ length: 28 }, (_, day) => addDays(`${month}-01`, day)).filter(
      (date) => date < today && !worked.has(date),
    );
    if (free.length === 0) return [];
    const date = random.pick(free);
    const own = wages
      .filter((wage) => wage.person === person)
      .map((wage) => ({ ...wage, positionId: wage.position, templateId: wage.template }));
    const salaryPerHour = wageOn(own, { positionId: position, templateId: null, businessDate: date });
    if (salaryPerHour === null) return [];
    const minutes = random.pick([480, 480, 360, 240]);
    return [{ person, site, position, date, minutes, salaryPerHour, confirmed: true }];
  });
}

const NOTES: readonly (readonly [note: string, yen: number])[] = [
  ['紹介手当', 10_000],
  ['制服クリーニング代', -1_500],
  ['繁忙期手当', 5_000],
  ['寮費の精算', -8_000],
];

/** Free lines at the workplaces of manager@kinmu.example, of the month that is over as of the one that runs. */
function demoAdjustments(
  { members, now }: MonthEndGround,
  months: readonly CalendarMonth[],
): DemoAdjustment[] {
  return MANAGED_BY_ACCOUNT.flatMap((site) => {
    const here = members.filter((one) => one.site === site && one.works && !isStudentAccount(one.person));
    return randomFor(`lines at ${site}`)
      .sample(here, NOTES.length)
      .flatMap(({ person }, turn): DemoAdjustment[] => {
        const [note = '', yen = 0] = NOTES[turn] ?? [];
        const month = months[turn % months.length];
        return month === undefined ? [] : [{ person, site, month, yen, note, at: now - 30 * HOUR_MS }];
      });
  });
}

function isDone({ confirmed, voidedAt, openItems }: DemoAttendance): boolean {
  return voidedAt !== null || (confirmed && openItems.length === 0);
}

/** The month that is over: closed at some workplaces, confirmed at others, and open where something is in the way. */
function demoPeriods({ sites, members, ledger, now }: MonthEndGround, month: CalendarMonth): DemoPeriod[] {
  const managerOf = managerOfSite(members);
  const [dateFrom, dateTo] = [`${month}-01`, lastOfMonth(`${month}-01`)];
  const work = Map.groupBy(
    ledger.attendances.filter(({ businessDate }) => monthOf(businessDate) === month),
    ({ workplaceId }) => workplaceId,
  );
  const done = [...sites.keys()].filter((site) => (work.get(site) ?? []).every(isDone) && work.has(site));
  // After the last day, also early in the month.
  const confirmedAt = Math.min(startOfJstDay(addDays(dateTo, 2)) + 10 * HOUR_MS, now - 2 * HOUR_MS);
  return done.flatMap((site, turn): DemoPeriod[] => {
    const state = TURNS[turn % TURNS.length] ?? 'open';
    if (state === 'open') return [];
    const closedAt = state === 'closed' ? Math.min(confirmedAt + 30 * HOUR_MS, now - HOUR_MS) : null;
    return [{ site, month, dateFrom, dateTo, state, confirmedBy: managerOf(site), confirmedAt, closedAt }];
  });
}

const BANKS: readonly (readonly [code: string, name: string, branch: string, branchName: string])[] = [
  ['0001', 'ミズホ', '110', 'シンジュク'],
  ['0005', 'ミツビシユ-エフジエイ', '221', 'カワサキ'],
  ['0009', 'ミツイスミトモ', '305', 'ウメダ'],
  ['9900', 'ユウチヨ', '018', 'ゼロイチハチ'],
];

function accountOf({ data }: DemoPerson, person: number): DemoAccount['account'] {
  const random = randomFor(`account of ${person}`);
  const [bankCode, bankName, branchCode, branchName] = random.pick(BANKS);
  const written = (text: string) => asBankWrites(text) ?? text;
  return {
    ...{
      bankCode,
      bankName: written(bankName),
      branchCode,
      branchName: written(branchName),
      type: 'ordinary',
    },
    ...{
      number: String(random.whole(1_000_000, 9_999_999)),
      holder: written(`${data.lastNameKana} ${data.firstNameKana}`),
    },
  };
}

/** Most are paid in cash; whoever wants an advance, and some more, by transfer. One account waits to be verified. */
function demoAccounts({ people, members }: MonthEndGround, requests: readonly DemoRequest[]): DemoAccount[] {
  const asking = new Set([STUDENT, ...requests.map(({ person }) => person)]);
  const working = new Set(members.filter(({ works }) => works).map(({ person }) => person));
  const unverified = [...working].find((person) => person % TRANSFER_EVERY === 0 && !asking.has(person));
  return [...working]
    .sort((one, other) => one - other)
    .flatMap((person): DemoAccount[] => {
      const whose = people[person];
      if (!whose || whose.data.deletedAt !== null) return [];
      const byTransfer = asking.has(person) || person % TRANSFER_EVERY === 0;
      if (!byTransfer) return [{ person, method: 'cash', account: null, verified: false }];
      const account = accountOf(whose, person);
      return [{ person, method: 'transfer', account, verified: person !== unverified }];
    });
}

type Story = {
  state: PayState;
  emergency?: string;
  way: readonly (readonly [to: PayState, note: string | null])[];
};

/** What became of each request, from its making on; the day on which it was made is far enough back for all of it. */
const STORIES: readonly Story[] = [
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
      ['failed', '口座名義が一致しません。'],
    ],
  },
  { state: 'pending_accounting_approval', emergency: '子どもの入院費用のため', way: [] },
];

/** From this day of a month on something was earned, and the pay day is over. */
const ASKED_FROM = 12;

/** Yesterday, or late in the month before where this one is young. */
function askedOn(today: CalendarDate): CalendarDate {
  if (civilOf(today).day >= ASKED_FROM) return addDays(today, -1);
  return addDays(firstOfMonth(addDays(firstOfMonth(today), -1)), 24);
}

function demoAdvances(
  { members, people, ledger }: MonthEndGround,
  today: CalendarDate,
): Pick<DemoMonthEnd, 'batches' | 'requests'> {
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
  // Those who earned most first, so that each has something to ask for.
  const earning = working
    .map((person) => ({ person, own: earningLedger(works.get(person) ?? [], day, null) }))
    .filter(({ own }) => own.largest >= 2_000)
    .toSorted((one, other) => other.own.largest - one.own.largest || one.person - other.person);
  const batches: DemoBatch[] = [
    { transferOn: day, createdAt: morning + 4 * HOUR_MS, exported: true },
    { transferOn: today, createdAt: morning + 6 * HOUR_MS, exported: false },
  ];
  const requests = STORIES.flatMap(({ state, emergency = null, way }, turn): DemoRequest[] => {
    const asks = earning[turn * 2];
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

const NOTHING_ASKED: AdvanceStanding = {
  ...{ isLocked: false, hasOpenRequest: false, requestsOfMonth: 0, reserved: 0, account: 'verified' },
};

function earningLedger(
  works: readonly DemoAttendance[],
  day: CalendarDate,
  emergency: string | null,
): AdvanceLedger {
  const earned = works
    .filter(({ voidedAt }) => voidedAt === null)
    .map(({ businessDate, ended, openItems }) => ({
      ...{ businessDate, isFinished: ended !== null, isAsked: openItems.length > 0 },
      ...{ workedMinutes: ended?.workedMinutes ?? 0, salaryPerHour: ended?.salaryPerHour ?? null },
    }));
  const asked = { month: monthOf(day), today: day, isEmergency: emergency !== null };
  return advanceLedger(asked, earned, NOTHING_ASKED, RULES);
}
