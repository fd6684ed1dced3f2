import { createHash } from 'node:crypto';
import type { PaperFault, PaperState } from '#domain/papers/paper-review.ts';
import { type PaperKind, papersNeeded } from '#domain/papers/papers.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { type Instant, MINUTE_MS, startOfJstDay } from '#domain/time/instant.ts';
import { ACCOUNTS } from './accounts.ts';
import type { DemoPerson } from './demo-person.ts';
import { drawingOf, type Printed } from './pictures/drawings.ts';
import { pngOf } from './pictures/png.ts';
import type { DemoResidence } from './residence.ts';

/** A document that a person or the office uploaded. People are positions in their list. */
export type DemoPaper = PaperKind & {
  person: number;
  state: PaperState;
  fileId: string;
  uploadedBy: number;
  createdAt: Instant;
  decidedAt: Instant | null;
  decidedBy: number | null;
  fault: PaperFault | null;
  rejectReason: string | null;
  printed: Printed;
};

/**
 * The state of the last document of a kind. `newer` waits next to an approved one, `again` after a
 * rejected one.
 */
type LastPaper = 'approved' | 'waiting' | 'rejected' | 'newer' | 'again' | 'missing';

/** The number of people with documents. All others still have to send theirs. */
const SENDERS_MAX = 30;

/** The states of a person's first, second … document. The last one repeats. */
const STANDINGS: readonly (readonly LastPaper[])[] = [
  ['newer', 'approved'],
  ['approved', 'rejected', 'approved'],
  ['waiting'],
  ['approved', 'approved', 'newer', 'approved'],
  ['approved', 'approved', 'approved', 'missing'],
  ['again', 'approved'],
  ['approved'],
  ['approved', 'rejected', 'missing'],
];

/** The staff account has one document to send again, and one missing. */
const STAFF_PAPER_STATES: readonly LastPaper[] = ['approved', 'rejected', 'missing', 'approved', 'waiting'];
const STAFF_ACCOUNT = ACCOUNTS.findIndex(({ kind }) => kind === 'staff');
/** The first account, who is a global admin. */
const OFFICE = 0;

/** The faults of rejected documents, in turns. */
const REJECTION_FAULTS: readonly PaperFault[] = ['blurred', 'expired', 'cut_off', 'name_differs'];
const FAULTS_OF_BACK: readonly PaperFault[] = ['no_permission', 'my_number_visible', 'blurred'];

/** The documents sent until `today`, with their outcomes. */
export function demoPapers(today: CalendarDate, people: readonly DemoPerson[]): DemoPaper[] {
  const reviewer = people.findIndex(({ duties }) => duties.includes('papers'));
  const holders = people.flatMap((person, index) => {
    const { residence } = person;
    return residence !== null && sends(person, index) ? [{ person, index, residence }] : [];
  });
  return holders.slice(0, SENDERS_MAX).flatMap((holder, turn) => {
    const { nationality } = holder.person.data;
    const standings =
      holder.index === STAFF_ACCOUNT ? STAFF_PAPER_STATES : (STANDINGS[turn % STANDINGS.length] ?? []);
    return papersNeeded({ nationality, status: holder.residence.status }).flatMap((kind, place) => {
      const lastPaper = standings[Math.min(place, standings.length - 1)] ?? 'approved';
      return sentOf(lastPaper).map(({ state, daysAgo }, number) =>
        paperOf({
          ...holder,
          kind,
          today,
          state,
          daysAgo: daysAgo + (turn % 3),
          turn,
          place,
          number,
          reviewer,
        }),
      );
    });
  });
}

/** Staff from abroad who work now. */
function sends({ data, roles }: DemoPerson, index: number): boolean {
  if (index === STAFF_ACCOUNT) return true;
  return index >= ACCOUNTS.length && data.leftOn === null && roles.every((role) => role === 'user');
}

type SentState = { state: PaperState; daysAgo: number };

function sentOf(lastPaper: LastPaper): SentState[] {
  const approved: SentState = { state: 'approved', daysAgo: 40 };
  const rejected: SentState = { state: 'rejected', daysAgo: 5 };
  const waiting: SentState = { state: 'waiting', daysAgo: 1 };
  switch (lastPaper) {
    case 'approved':
      return [approved];
    case 'rejected':
      return [rejected];
    case 'waiting':
      return [waiting];
    case 'newer':
      return [approved, waiting];
    case 'again':
      return [rejected, waiting];
    case 'missing':
      return [];
  }
}

type DemoPaperInput = {
  person: DemoPerson;
  index: number;
  residence: DemoResidence;
  kind: PaperKind;
  today: CalendarDate;
  state: PaperState;
  daysAgo: number;
  /**
   * The position of the person among the senders, of the document among theirs, and its number
   * within its kind.
   */
  turn: number;
  place: number;
  number: number;
  reviewer: number;
};

function paperOf(sending: DemoPaperInput): DemoPaper {
  const { index, kind, today, state, daysAgo, turn, place, number, reviewer } = sending;
  const isDecided = state !== 'waiting';
  const sentAt = startOfJstDay(addDays(today, -daysAgo)) + (9 * 60 + turn * 7 + place * 2) * MINUTE_MS;
  const faults = kind.type === 'card_back' ? FAULTS_OF_BACK : REJECTION_FAULTS;
  const fault = state === 'rejected' ? (faults[turn % faults.length] ?? 'blurred') : null;
  // The office took some of the waiting photos itself. Another person must review them (F-21).
  const byOffice = !isDecided && turn % 7 === 2 && place === 1;
  return {
    ...kind,
    person: index,
    state,
    fileId: paperFileId(`${today} paper ${index} ${place} ${number}`),
    uploadedBy: byOffice ? OFFICE : index,
    createdAt: sentAt,
    decidedAt: isDecided ? sentAt + 26 * 60 * MINUTE_MS : null,
    decidedBy: isDecided ? (reviewer > 0 && turn % 2 === 1 ? reviewer : OFFICE) : null,
    fault,
    rejectReason: fault === 'blurred' ? '右下の文字が読めません。' : null,
    printed: printedOf(sending),
  };
}

/** The data on the document: that of its person, except for the new card of a renewal. */
function printedOf({ person, residence, kind, state, number, turn, place }: DemoPaperInput): Printed {
  const { data } = person;
  const current = residence.cards.at(-1)?.number ?? '';
  const isNew = state === 'waiting' && number > 0;
  return {
    ...kind,
    name: `${data.lastName} ${data.firstName}`,
    birthday: data.birthday,
    nationality: data.nationality,
    status: residence.status,
    cardNumber: isNew ? renewed(current) : current,
    expiresOn: isNew ? addDays(residence.expiresOn, 365) : residence.expiresOn,
    permission: residence.permission,
    passportNumber: residence.passportNumber,
    passportExpiresOn: residence.passportExpiresOn,
    school: residence.school?.number ?? null,
    studentCardExpiresOn: residence.studentCardExpiresOn,
    photo: state === 'waiting' && place === 0 ? (turn % 2 === 0 ? 'sideways' : 'large') : 'scanned',
  };
}

/** A new card has its own number (F-11). */
function renewed(number: string): string {
  return `NW${number.slice(2)}`;
}

/** A stable id for a document, in the form of file ids. */
export function paperFileId(label: string): string {
  const hex = createHash('sha256').update(label).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const IMAGE_TYPE = 'image/png';

const drawn = new Map<string, Uint8Array>();

/**
 * The image of a document. It is cached, because drawing is slow and rows and files both need it.
 */
export function paperImage({ fileId, printed }: DemoPaper): Uint8Array {
  const image = drawn.get(fileId) ?? pngOf(drawingOf(printed));
  drawn.set(fileId, image);
  return image;
}
