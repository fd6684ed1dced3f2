import type { MessageKind } from '#domain/roster/shift-messages.ts';
import { formatClock, instantOfClock } from '#domain/time/clock.ts';
import { type Instant, jstMinuteOfDay, MINUTE_MS } from '#domain/time/instant.ts';
import { MANAGER } from './accounts.ts';
import type { DemoAssignment } from './assignments.ts';
import type { DemoComing } from './coming.ts';
import type { DemoPerson } from './demo-person.ts';
import { type DemoMember, managerOfSite } from './members.ts';
import { nameInNotice, shiftInNotice } from './notice-params.ts';
import type { DemoNotice } from './notices.ts';
import { MANAGED_BY_ACCOUNT } from './people.ts';
import type { DemoShift } from './shifts.ts';
import type { DemoSite } from './sites.ts';
import { isStudentAccount } from './student.ts';

/** A message about an assignment, by its number. */
export type DemoMessage = {
  assignment: number;
  author: number;
  kind: MessageKind;
  arrivesAt: Instant | null;
  text: string | null;
  createdAt: Instant;
  readAt: Instant | null;
  readBy: number | null;
};

type MessageGround = {
  now: Instant;
  people: readonly DemoPerson[];
  sites: readonly DemoSite[];
  members: readonly DemoMember[];
  shifts: readonly DemoShift[];
  assignments: readonly DemoAssignment[];
  coming: ReadonlyMap<number, DemoComing>;
};

type Expected = { number: number; person: number; on: DemoShift; start: Instant };

/** A person says that they will be late up to three hours before the start. */
const LATE_WITHIN_MS = 180 * MINUTE_MS;
/** Earlier than any check-in. */
const BEFORE_CHECK_IN_MS = 30 * MINUTE_MS;
const LATE_MS = 20 * MINUTE_MS;

const BE_CAREFUL = '気をつけて来てください。';
const QUESTION_OF_STUDENT = '裏口の開け方を教えてください。';
const REPLY = '着いたら、裏口のインターホンを押してください。開けに行きます。';

/**
 * One person will be late and has an answer, where a shift begins soon: with manager@kinmu.example if it has
 * one. The staff account asked about its next shift, and has not read the answer.
 */
export function demoMessages(ground: MessageGround): DemoMessage[] {
  return [...lateNote(ground), ...questionOfStudent(ground)];
}

/** By assignment: when a person who will be late arrives. */
export function lateUntil(messages: readonly DemoMessage[]): Map<number, Instant> {
  return new Map(
    messages.flatMap(({ assignment, arrivesAt }): [number, Instant][] =>
      arrivesAt === null ? [] : [[assignment, arrivesAt]],
    ),
  );
}

function lateNote(ground: MessageGround): DemoMessage[] {
  const { now, members } = ground;
  const soon = expectedFrom(now + BEFORE_CHECK_IN_MS, ground).filter(
    ({ number, person, start }) =>
      !isStudentAccount(person) &&
      (ground.coming.get(number)?.cannotComeAt ?? null) === null &&
      start <= now + LATE_WITHIN_MS,
  );
  const late = soon.find(({ on }) => MANAGED_BY_ACCOUNT.includes(on.site)) ?? soon[0];
  if (!late) return [];
  const manager = managerOfSite(members)(late.on.site);
  const { number: assignment, person, start } = late;
  const said = Math.max(now - 10 * MINUTE_MS, start - LATE_WITHIN_MS);
  const answered = Math.max(now - 7 * MINUTE_MS, said);
  const note = { assignment, arrivesAt: null, text: null };
  return [
    {
      ...note,
      author: person,
      kind: 'late',
      arrivesAt: start + LATE_MS,
      createdAt: said,
      readAt: answered,
      readBy: manager,
    },
    {
      ...note,
      author: manager,
      kind: 'understood',
      text: BE_CAREFUL,
      createdAt: answered,
      readAt: now,
      readBy: person,
    },
  ];
}

function questionOfStudent(ground: MessageGround): DemoMessage[] {
  const { now, members } = ground;
  const next = expectedFrom(now, ground).find(({ person }) => isStudentAccount(person));
  if (!next) return [];
  const { number: assignment, person, on } = next;
  const manager = managerOfSite(members)(on.site);
  const text = { assignment, kind: 'text', arrivesAt: null } as const;
  const answered = now - 120 * MINUTE_MS;
  return [
    {
      ...text,
      author: person,
      text: QUESTION_OF_STUDENT,
      createdAt: now - 180 * MINUTE_MS,
      readAt: answered,
      readBy: manager,
    },
    { ...text, author: manager, text: REPLY, createdAt: answered, readAt: null, readBy: null },
  ];
}

/** The approved assignments that begin after an instant, the next first. */
function expectedFrom(from: Instant, { shifts, assignments }: MessageGround): Expected[] {
  return assignments
    .flatMap(({ shift, person, status, outcome, ownTimes }, number): Expected[] => {
      const on = shifts[shift];
      if (!on?.active || status !== 'approved' || outcome !== null) return [];
      const start = instantOfClock(on.date, ownTimes?.start ?? on.template.start);
      return start > from ? [{ number, person, on, start }] : [];
    })
    .sort((one, other) => one.start - other.start);
}

/** The notices of the messages to the printed accounts. */
export function messageNotices(
  messages: readonly DemoMessage[],
  { people, sites, members, shifts, assignments }: MessageGround,
): DemoNotice[] {
  return messages.flatMap(({ assignment, author, kind, arrivesAt, createdAt, readAt }): DemoNotice[] => {
    const one = assignments[assignment];
    const [on, who] = [shifts[one?.shift ?? -1], people[one?.person ?? -1]];
    const site = sites[on?.site ?? -1];
    if (!one || !on || !who || !site) return [];
    const about = shiftInNotice(on, one, site);
    const from = nameInNotice(who);
    const shift_id = { of: 'shift', number: one.shift } as const;
    const sent = { createdAt, readAt };
    if (author !== one.person) {
      if (!isStudentAccount(one.person) || kind !== 'text') return [];
      return [
        { ...sent, person: one.person, kind: 'message_from_manager', params: about, ids: { shift_id } },
      ];
    }
    if (managerOfSite(members)(on.site) !== MANAGER) return [];
    const ids = { shift_id, shift_user_id: { of: 'shift_user', number: assignment } } as const;
    const toManager = { ...sent, person: MANAGER, ids };
    if (arrivesAt === null)
      return [{ ...toManager, kind: 'message_from_staff', params: { ...from, ...about } }];
    const arrives = formatClock(jstMinuteOfDay(arrivesAt));
    return [{ ...toManager, kind: 'running_late', params: { ...from, ...about, arrives } }];
  });
}
