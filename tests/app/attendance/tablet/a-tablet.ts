import type {
  StoredDraft,
  TabletContent,
  TabletPunch,
} from '#app/areas/attendance/tablet/keep/tablet-store.ts';
import type { Person } from '#app/areas/attendance/tablet/people.ts';
import type { TabletPunchAnswer, TabletState } from '#contract/attendance/tablets.ts';
import type { RecordPunch } from '#domain/attendance/review-item.ts';

/** Five minutes before a shift at 6:00 in Japan. */
export const AT_GATE = Date.UTC(2026, 10, 26, 20, 55);

export function aPerson(staffNo: string, more: Partial<Omit<Person, 'user'> & Person['user']> = {}): Person {
  const { lang = null, is_in = false, shifts = [], ...user } = more;
  return {
    user: {
      id: Number(staffNo.replace(/\D/g, '')),
      staff_no: staffNo,
      last_name: 'NGUYEN',
      first_name: 'THI HOA',
      last_name_kana: null,
      first_name_kana: null,
      given_first: false,
      ...user,
    },
    lang,
    is_in,
    shifts,
  };
}

export function aState(people: Person[]): TabletState {
  return {
    tablet: { id: 1, name: '正門' },
    workplace: { id: 1, code: 'F-001', name: '船橋工場' },
    now_ms: AT_GATE,
    people,
  };
}

export function anAnswer(more: Partial<TabletPunchAnswer> = {}): TabletPunchAnswer {
  return {
    hash: 'hash',
    result: 'recorded',
    stamp: 'check_in',
    at: null,
    late_minutes: 0,
    questions: [],
    unplaced: null,
    identity: null,
    ...more,
  };
}

export function aPunch(
  number: string,
  kind: TabletPunch['kind'],
  more: Partial<TabletPunch> = {},
): TabletPunch {
  return {
    keyId: 'key',
    sequence: 1,
    hash: 'hash',
    text: '{}',
    signature: '',
    kind,
    number,
    at: AT_GATE,
    answer: null,
    answeredAt: null,
    ...more,
  };
}

export function aDraft(number: string, kind: RecordPunch, more: Partial<StoredDraft> = {}): StoredDraft {
  const reading = { wall: AT_GATE, heard: AT_GATE, wallSince: 0, monotonicSince: 0 };
  const who = { number, card: null, pin: null, phone: null };
  return {
    id: 1,
    keyId: 'key',
    punch: { kind, ...reading, planId: null, place: null, breaks: null, who },
    at: AT_GATE,
    page: 0,
    pressed: 0,
    ...more,
  };
}

export function aContent(more: Partial<TabletContent> = {}): TabletContent {
  return { isPaired: true, state: null, punches: [], drafts: [], left: null, ...more };
}
