import { addDays, addMonths, type CalendarDate, firstOfMonth } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, monthOf } from '#domain/time/calendar-month.ts';
import { type Instant, MINUTE_MS, startOfJstDay } from '#domain/time/instant.ts';
import { ACCOUNTANT } from './accounts.ts';
import { askNotices, type DemoAsk, demoAsks } from './asks.ts';
import { type DemoAssignment, demoAssignments } from './assignments.ts';
import { demoLedger } from './attendance/attendances.ts';
import type { DemoLedger } from './attendance/ledger.ts';
import {
  availabilityNotices,
  type DemoAvailability,
  type DemoDeadline,
  demoAvailability,
  demoDeadlines,
} from './availability.ts';
import { breachNotices, type DemoBreach, withBreach } from './breaches.ts';
import { comingNotices, type DemoComing, demoComing } from './coming.ts';
import {
  type DemoContract,
  type DemoPermission,
  type DemoProof,
  demoContracts,
  demoPermissions,
  demoProofs,
} from './contracts.ts';
import type { DemoPerson } from './demo-person.ts';
import { type DemoDevice, demoDevices } from './devices.ts';
import { withDispute } from './disputes.ts';
import { type DemoDocumentRequest, demoDocumentRequests, documentNotices } from './document-requests.ts';
import { type DemoFixedSchedule, demoFixedSchedules } from './fixed-schedules.ts';
import { demoHabits } from './habits.ts';
import { type DemoHandOver, demoHandOvers, handOverNotices } from './hand-overs.ts';
import { type DemoHeadcount, demoHeadcounts } from './headcounts.ts';
import { type DemoReport, demoReports } from './hello-work.ts';
import { type DemoInstruction, demoInstructions } from './instructions.ts';
import { type DemoKeptPunch, demoKeptPunches, keptNotices } from './kept-punches.ts';
import { withLowWage } from './low-wage.ts';
import { type DemoMember, demoMembers } from './members.ts';
import { type DemoMessage, demoMessages, messageNotices } from './messages.ts';
import { type DemoMonthEnd, demoMonthEnd } from './month-end/month-end.ts';
import { type DemoNotice, demoNotices } from './notices.ts';
import { type DemoNotification, demoNotifications } from './notifications.ts';
import { type DemoPaper, demoPapers } from './papers.ts';
import { demoPeople, noonOf } from './people.ts';
import { type DemoPreferredColleague, demoPreferredColleagues } from './preferred-colleagues.ts';
import { type DemoSchool, demoSchools } from './schools.ts';
import { type DemoShift, demoShifts } from './shifts.ts';
import { type DemoSite, demoSites } from './sites.ts';
import { middleOfFreeDays, SITE_OF_STUDENT } from './student.ts';
import { type DemoStudy, demoStudy } from './study.ts';
import { type DemoTogether, demoTogether } from './together.ts';
import { type DemoWage, demoWages } from './wages.ts';

/** The whole demo on a day. Its parts refer to each other by their positions in these lists. */
export type DemoCompany = {
  /** The founding of the company. */
  founded: Instant;
  /** The time when planning ended yesterday, and shifts were closed. */
  yesterdayEvening: Instant;
  schools: readonly DemoSchool[];
  people: readonly DemoPerson[];
  sites: readonly DemoSite[];
  members: readonly DemoMember[];
  headcounts: readonly DemoHeadcount[];
  wages: readonly DemoWage[];
  shifts: readonly DemoShift[];
  assignments: readonly DemoAssignment[];
  /** Keyed by the position in `assignments`. */
  coming: ReadonlyMap<number, DemoComing>;
  asks: readonly DemoAsk[];
  messages: readonly DemoMessage[];
  handOvers: readonly DemoHandOver[];
  documentRequests: readonly DemoDocumentRequest[];
  study: readonly DemoStudy[];
  preferredColleagues: readonly DemoPreferredColleague[];
  together: DemoTogether;
  instructions: readonly DemoInstruction[];
  breaches: readonly DemoBreach[];
  fixedSchedules: readonly DemoFixedSchedule[];
  published: readonly PublishedMonth[];
  devices: readonly DemoDevice[];
  ledger: DemoLedger;
  keptPunches: readonly DemoKeptPunch[];
  notices: readonly DemoNotice[];
  notifications: readonly DemoNotification[];
  papers: readonly DemoPaper[];
  contracts: readonly DemoContract[];
  permissions: readonly DemoPermission[];
  proofs: readonly DemoProof[];
  reports: readonly DemoReport[];
  deadlines: readonly DemoDeadline[];
  availability: readonly DemoAvailability[];
  monthEnd: DemoMonthEnd;
};

export type PublishedMonth = { site: number; month: CalendarMonth; publishedAt: Instant };

const EVENING_MS = 18 * 60 * MINUTE_MS;

/** The demo company. Equal arguments give an equal result. The time is noon by default. */
export function demoCompany(today: CalendarDate, count: number, now: Instant = noonOf(today)): DemoCompany {
  const schools = demoSchools(today);
  const people = demoPeople(today, count, schools);
  const sites = demoSites(people, today);
  const members = demoMembers(people, sites);
  const habits = demoHabits(today, people, sites, members);
  const headcounts = demoHeadcounts(sites, members, habits);
  const shifts = demoShifts(today, sites, headcounts);
  const wages = demoWages(today, people, sites, members, habits);
  const planned = demoAssignments({ today, people, members, habits, shifts });
  const devices = demoDevices(today, people, members);
  const worked = demoLedger(now, { people, sites, members, wages, shifts, assignments: planned, devices });
  const disputed = withDispute(worked, now);
  const ledger = withLowWage(disputed, { sites, actor: ACCOUNTANT, now });
  const published = publishedMonths(today, sites);
  const assignments = planned.map((one, id) => ({ ...one, outcome: ledger.outcomes.get(id) ?? one.outcome }));
  const roster = { now, today, people, sites, members, shifts, assignments, published };
  const coming = demoComing(roster);
  const asks = demoAsks(roster);
  const messages = demoMessages({ ...roster, coming });
  const handOvers = demoHandOvers({ ...roster, asks });
  const keptPunches = demoKeptPunches(now, ledger, devices);
  const documentRequests = demoDocumentRequests(today);
  const deadlines = demoDeadlines(today, sites, members);
  const told = withBreach(roster);
  const papers = demoPapers(today, people);
  return {
    founded: startOfJstDay(addDays(today, -2000)),
    yesterdayEvening: startOfJstDay(addDays(today, -1)) + EVENING_MS,
    schools,
    people: told.people,
    sites,
    members,
    headcounts,
    wages,
    shifts,
    assignments,
    coming,
    asks,
    messages,
    handOvers,
    documentRequests,
    study: demoStudy(roster),
    preferredColleagues: demoPreferredColleagues(people, members),
    together: demoTogether({ people, sites, members, ledger }),
    instructions: demoInstructions(sites),
    breaches: told.breaches,
    fixedSchedules: demoFixedSchedules(today, shifts, planned),
    published,
    devices,
    ledger,
    keptPunches,
    notices: demoNotices(today, devices, [
      ...comingNotices(coming, roster),
      ...askNotices(asks, roster),
      ...messageNotices(messages, { ...roster, coming }),
      ...handOverNotices(handOvers, { ...roster, asks }),
      ...documentNotices(documentRequests),
      ...keptNotices(keptPunches),
      ...breachNotices(told.breaches, people),
      ...availabilityNotices(deadlines, sites, members),
    ]),
    notifications: demoNotifications(today, people, members),
    papers,
    contracts: demoContracts(today, people, wages),
    permissions: demoPermissions(today, people, papers),
    proofs: demoProofs(today, people),
    reports: demoReports(today, people),
    deadlines,
    availability: demoAvailability(today, people, members),
    monthEnd: demoMonthEnd({ now, people, sites, members, wages, ledger }),
  };
}

/**
 * Past and running months are published. The next month is a draft, except at a few workplaces. The
 * staff account's workplace publishes it once the middle of its free days is in it.
 */
function publishedMonths(today: CalendarDate, sites: readonly DemoSite[]): PublishedMonth[] {
  const first = firstOfMonth(today);
  const isSoon = middleOfFreeDays(today) >= addMonths(first, 1);
  return sites.flatMap((_, site) => {
    const months = site % 13 === 0 || (isSoon && site === SITE_OF_STUDENT) ? [-2, -1, 0, 1] : [-2, -1, 0];
    return months.map((away) => {
      const month = addMonths(first, away);
      const announced = addDays(month, -6);
      const day = announced < today ? announced : addDays(today, -1);
      return { site, month: monthOf(month), publishedAt: startOfJstDay(day) + EVENING_MS };
    });
  });
}
