import { z } from 'zod';
import { Stamp } from '#contract/fields/formats.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import type { PayState } from '#domain/pay/request-moves.ts';
import type { RemindedKind } from '#domain/residence/reminder.ts';
import type { RuleId } from '#domain/roster/finding.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { everyone } from './access.ts';
import { NOTICE_KINDS, NOTIFICATION_TYPES, type PayMethod } from './enums.ts';
import { ID_PARAMS, listOf, listQuery, PATH_ID, yesOrNo } from './lists.ts';
import type { Operation } from './operation.ts';
import type { PersonRef } from './users.ts';

/** What the company wrote, as this reader gets it: in their language when it was sent, else in what stands in for it. */
export const NoticeMessage = z
  .object({
    type: z.enum(NOTIFICATION_TYPES),
    title: z.string(),
    content: z.string().describe('Plain text with line breaks'),
    language: z.enum(LANGUAGES).nullable().describe('Null where nobody said which it is'),
    others: z
      .array(z.object({ language: z.enum(LANGUAGES), title: z.string(), content: z.string() }))
      .describe('The same in the other languages that it was written in'),
    corrects: z.int().nullable().describe('What in this inbox it corrects'),
    corrected_by: z.int().nullable().describe('What in this inbox corrects it; of several, the latest'),
  })
  .meta({ id: 'NoticeMessage' });
export type NoticeMessage = z.infer<typeof NoticeMessage>;

/** Something that a person is told; its sentence is written in the language of who reads it. */
export const Notice = z
  .object({
    id: z.int(),
    kind: z.enum(NOTICE_KINDS),
    params: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .describe('What the sentence of this kind names'),
    notification: NoticeMessage.nullable().describe('Of a `notification`: its own words'),
    created_at: Stamp,
    read_at: Stamp.nullable(),
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof Notice>;

/** Of whom what ends: `people` of a `permits_end` holds a list of these as JSON, its `count` how many there are. */
export interface EndingPermit extends Pick<PersonRef, 'last_name' | 'first_name' | 'given_first'> {
  kind: RemindedKind;
  last_day: CalendarDate;
}

/** Whose approved shifts break which rule: `people` of a `plans_broken` holds a list of these as JSON. */
export interface BrokenPlan extends Pick<PersonRef, 'last_name' | 'first_name' | 'given_first'> {
  rule: RuleId;
  /** Minutes or shifts; null where nothing is counted. */
  limit: number | null;
  sum: number | null;
  from: CalendarDate;
  to: CalendarDate;
}

export const ROSTER_NEWS = ['added', 'approved', 'moved', 'position', 'removed', 'refused'] as const;

/** What became of one shift of the reader: `changes` of a `roster_changed` holds a list of these as JSON. */
export interface RosterNews {
  kind: (typeof ROSTER_NEWS)[number];
  /** Its name. */
  workplace: string;
  date: CalendarDate;
  start_time: string;
  end_time: string;
  /** Of what was moved. */
  from?: { date: CalendarDate; start_time: string; end_time: string };
  /** Of what was taken away. */
  reason?: string;
}

/** The params of a `pay_request_moved`: what became of one’s salary request. */
export interface PayRequestMoved {
  to: PayState;
  /** Yen. */
  amount: number;
  /** The pay month. */
  month: CalendarMonth;
  /** Why, where it was said; else empty. */
  reason: string;
  /** Of a payment: the day; else empty. */
  paid_on: CalendarDate | '';
  /** Of what is being paid: the day of its transfer; else empty. */
  transfer_on: CalendarDate | '';
  /** Of a failure: 1 where the account was at fault, and has to be corrected. */
  account_at_fault: 0 | 1;
}

/** The params of a `pay_account_changed`: what became of how one is paid. */
export interface PayAccountChanged {
  change: 'changed' | 'verified' | 'not_verified';
  method: PayMethod;
  /** What is wrong with it, where it was said; else empty. */
  reason: string;
}

const all = { path: '/me/notifications' } as const;

export const noticeOperations = {
  'me.notifications.list': {
    access: everyone,
    withoutSecondStep: true,
    ...all,
    method: 'GET',
    summary: 'One’s own inbox, the latest first',
    query: listQuery(['created_at'], '-created_at').extend({
      unread: yesOrNo,
      id: PATH_ID.optional().describe('This one alone'),
    }),
    answers: { 200: listOf(Notice) },
  },
  'me.notifications.unread': {
    access: everyone,
    withoutSecondStep: true,
    method: 'GET',
    path: '/me/notifications/unread',
    summary: 'How many in one’s own inbox are unread, counted up to 100',
    unasked: true,
    answers: { 200: z.object({ unread: z.int() }) },
  },
  'me.notifications.read_all': {
    access: everyone,
    withoutSecondStep: true,
    method: 'POST',
    path: '/me/notifications/read',
    summary: 'Mark everything in one’s own inbox as read',
    answers: { 204: null },
  },
  'me.notifications.read': {
    access: everyone,
    withoutSecondStep: true,
    method: 'POST',
    path: '/me/notifications/:id/read',
    params: ID_PARAMS,
    summary: 'Mark something in one’s own inbox as read',
    answers: { 200: Notice },
    errors: ['E_NOT_FOUND'],
  },
} as const satisfies Record<string, Operation>;
