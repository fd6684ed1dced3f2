import type { PlannedWork } from '#domain/attendance/facts.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { type Instant, jstDate } from '#domain/time/instant.ts';
import type { DemoAssignment } from '#tools/seed/assignments.ts';
import type { DemoPerson } from '#tools/seed/demo-person.ts';
import type { DemoDevice } from '#tools/seed/devices.ts';
import { type DemoMember, managerOfSite } from '#tools/seed/members.ts';
import { MANAGED_BY_ACCOUNT } from '#tools/seed/people.ts';
import { randomFor } from '#tools/seed/random.ts';
import { type DemoShift, plannedRange } from '#tools/seed/shifts.ts';
import type { DemoSite } from '#tools/seed/sites.ts';
import type { DemoWage } from '#tools/seed/wages.ts';
import { openAgenda } from './agenda.ts';
import { castOf } from './cast.ts';
import type { Diary } from './diary.ts';
import { type Worker, workShifts, workUnplanned } from './everyday.ts';
import { type DemoLedger, emptyLedger, inOrderOfTime } from './ledger.ts';
import { answerLater } from './office.ts';
import { plansByPerson } from './plans.ts';

/** The first account, a global admin, ranks above all managers. */
const GLOBAL_ADMIN = 0;

export type AttendanceGround = {
  people: readonly DemoPerson[];
  sites: readonly DemoSite[];
  members: readonly DemoMember[];
  wages: readonly DemoWage[];
  shifts: readonly DemoShift[];
  assignments: readonly DemoAssignment[];
  devices: readonly DemoDevice[];
};

/** The events on the shifts up to `now`. People act, and the product's rules decide. */
export function demoLedger(now: Instant, ground: AttendanceGround): DemoLedger {
  const ledger = emptyLedger();
  const plans = plansByPerson(ground.shifts, ground.assignments);
  const parts = castOf([...plans.values()].flat(), now);
  const range = { from: plannedRange(jstDate(now)).from, to: jstDate(now) };
  const surprising = unplannedPeople(range.to, ground);
  const diaries = diariesOf(ground, plans, ledger);
  const managerOf = managerOfSite(ground.members);
  const devices = Map.groupBy(
    ground.devices.map((device, number) => ({ ...device, number })),
    ({ person }) => person,
  );
  for (const diary of diaries) {
    const { person } = diary;
    const agenda = openAgenda();
    const worker: Worker = {
      left: new Map(),
      diary,
      agenda,
      random: randomFor(`office about ${person}`),
      actorFor: (site) => {
        const actor = site === null ? GLOBAL_ADMIN : managerOf(site);
        return actor === person ? GLOBAL_ADMIN : actor;
      },
      plans: plans.get(person) ?? [],
      devices: devices.get(person) ?? [],
      parts,
    };
    diary.asked = (item) => answerLater(worker, item);
    workShifts(worker);
    workUnplanned(worker, range, (date) => surprising.has(`${person} ${date}`));
    agenda.runUntil(now);
  }
  return inOrderOfTime(ledger);
}

function diariesOf(
  { people, members, wages, sites }: AttendanceGround,
  plans: ReadonlyMap<number, readonly PlannedWork[]>,
  ledger: DemoLedger,
): Diary[] {
  const places = Map.groupBy(
    members.filter(({ works }) => works),
    ({ person }) => person,
  );
  const earned = Map.groupBy(wages, ({ person }) => person);
  return people.flatMap((_, person): Diary[] => {
    const worksAt = (places.get(person) ?? []).map(({ site, positions }) => ({
      workplaceId: site,
      positionIds: positions,
    }));
    if (worksAt.length === 0) return [];
    const own = (earned.get(person) ?? []).map((wage) => ({
      ...wage,
      positionId: wage.position,
      templateId: wage.template,
    }));
    return [
      {
        person,
        plans: plans.get(person) ?? [],
        worksAt,
        own: [],
        asked: () => {},
        wages: own,
        ledger,
        formulaOf: (site) => (site === null ? null : (sites[site]?.data.formula ?? null)),
      },
    ];
  });
}

/**
 * At each workplace of manager@kinmu.example, some free people come without a shift on these days.
 */
function unplannedPeople(today: CalendarDate, { members }: AttendanceGround): Set<string> {
  const days = [addDays(today, -1), addDays(today, -2)];
  return new Set(
    MANAGED_BY_ACCOUNT.flatMap((workplace) => {
      const able = members.filter(
        ({ site, works, positions }) => site === workplace && works && positions.length === 1,
      );
      const some = randomFor(`unplanned at ${workplace} before ${today}`).sample(able, 6);
      return some.map(({ person }, place) => `${person} ${days[place % days.length]}`);
    }),
  );
}
