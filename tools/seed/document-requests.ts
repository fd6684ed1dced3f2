import type { DocumentKind } from '#contract/enums.ts';
import type { Language } from '#contract/site/languages.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { monthOf, moveMonth } from '#domain/time/calendar-month.ts';
import { type Instant, MINUTE_MS, startOfJstDay } from '#domain/time/instant.ts';
import { ACCOUNTANT } from './accounts.ts';
import type { DemoPerson } from './demo-person.ts';
import type { DemoNotice } from './notices.ts';
import { paperFileId } from './papers.ts';
import { certificateOf } from './pictures/drawings.ts';
import { pngOf } from './pictures/png.ts';
import { STUDENT } from './student.ts';

/** A document that a person asks the office for, with the answer. */
export type DemoDocumentRequest = {
  person: number;
  kind: DocumentKind;
  ofPeriod: string | null;
  purpose: string | null;
  language: Language;
  state: 'requested' | 'ready';
  createdAt: Instant;
  answeredAt: Instant | null;
  answeredBy: number | null;
  fileId: string | null;
};

const SCHOLARSHIP = '奨学金の申請';

/** The staff account has its certificate of employment, and waits for a pay statement. */
export function demoDocumentRequests(today: CalendarDate): DemoDocumentRequest[] {
  const at = (daysAgo: number, minute: number) =>
    startOfJstDay(addDays(today, -daysAgo)) + minute * MINUTE_MS;
  return [
    {
      person: STUDENT,
      kind: 'employment_certificate',
      ofPeriod: null,
      purpose: SCHOLARSHIP,
      language: 'ja',
      state: 'ready',
      createdAt: at(6, 1_225),
      answeredAt: at(4, 662),
      answeredBy: ACCOUNTANT,
      fileId: paperFileId(`${today} certificate`),
    },
    {
      person: STUDENT,
      kind: 'pay_statement',
      ofPeriod: moveMonth(monthOf(today), -1),
      purpose: null,
      language: 'vi',
      state: 'requested',
      createdAt: at(1, 1_190),
      answeredAt: null,
      answeredBy: null,
      fileId: null,
    },
  ];
}

/** The image of a document that the office sent. */
export function answeredDocument(
  { person }: Pick<DemoDocumentRequest, 'person'>,
  people: readonly DemoPerson[],
): Uint8Array {
  const { lastName = '', firstName = '', hiredOn = null } = people[person]?.data ?? {};
  return pngOf(certificateOf(`${lastName} ${firstName}`, hiredOn));
}

/** The notices of the answers. */
export function documentNotices(requests: readonly DemoDocumentRequest[]): DemoNotice[] {
  return requests.flatMap(({ person, kind, ofPeriod, state, answeredAt }): DemoNotice[] => {
    if (state !== 'ready' || answeredAt === null) return [];
    const params = { kind, of_period: ofPeriod ?? '', state };
    return [{ person, kind: 'document_answered', params, createdAt: answeredAt, readAt: null }];
  });
}
