import { z } from 'zod';
import { NOTIFICATION_TYPES } from '#contract/enums.ts';
import { Stamp } from '#contract/fields/formats.ts';
import { NOTICE_KINDS, type NoticeContent } from '#contract/messaging/notice-kinds.ts';
import { LANGUAGES } from '#contract/site/languages.ts';

/** A notification in the language that the reader has now; otherwise its fallback. */
export const NoticeMessage = z
  .object({
    type: z.enum(NOTIFICATION_TYPES),
    title: z.string(),
    content: z.string().describe('Plain text with line breaks'),
    language: z.enum(LANGUAGES).nullable().describe('Null where the language is not known'),
    others: z
      .array(z.object({ language: z.enum(LANGUAGES), title: z.string(), content: z.string() }))
      .describe('The same message in the other languages in which it was written'),
    corrects: z.int().nullable().describe('The message in this inbox that this one corrects'),
    corrected_by: z.int().nullable().describe('The latest message in this inbox that corrects this one'),
  })
  .meta({ id: 'NoticeMessage' });
export type NoticeMessage = z.infer<typeof NoticeMessage>;

const NoticeAnswer = z
  .object({
    id: z.int(),
    kind: z.enum(NOTICE_KINDS),
    params: z.record(z.string(), z.unknown()).describe('The values in the sentence of this kind'),
    notification: NoticeMessage.nullable().describe('The written message of the kind `notification`'),
    created_at: Stamp,
    read_at: Stamp.nullable(),
  })
  .meta({ id: 'Notice' });

/** A notice in an inbox. The client writes its sentence in the reader's language. */
export type Notice = NoticeContent & Omit<z.infer<typeof NoticeAnswer>, keyof NoticeContent>;
/** The OpenAPI document has one shape of params for all kinds; `NOTICES` has one for each. */
export const Notice = NoticeAnswer as z.ZodType as z.ZodType<Notice>;
