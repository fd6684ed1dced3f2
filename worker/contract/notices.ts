import { z } from 'zod';
import { Stamp } from '#contract/fields/formats.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { everyone } from './access.ts';
import { NOTIFICATION_TYPES } from './enums.ts';
import { ID_PARAMS, listOf, listQuery, PATH_ID, yesOrNo } from './lists.ts';
import { NOTICE_KINDS, type Told } from './notice-kinds.ts';
import type { Operation } from './operation.ts';

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

const NoticeAnswer = z
  .object({
    id: z.int(),
    kind: z.enum(NOTICE_KINDS),
    params: z.record(z.string(), z.unknown()).describe('What the sentence of this kind names'),
    notification: NoticeMessage.nullable().describe('Of a `notification`: its own words'),
    created_at: Stamp,
    read_at: Stamp.nullable(),
  })
  .meta({ id: 'Notice' });

/** A notice in an inbox; its sentence is written in the language of its reader. */
export type Notice = Told & Omit<z.infer<typeof NoticeAnswer>, keyof Told>;
/** The document has one shape of params; each kind has its own in `NOTICES`. */
const Notice = NoticeAnswer as z.ZodType as z.ZodType<Notice>;

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
