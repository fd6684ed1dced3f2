import { z } from 'zod';
import { NOTIFICATION_TYPES } from '#contract/enums.ts';
import {
  ClockText,
  DateText,
  lines,
  nullWhenEmpty,
  optionalRosterDay,
  optionalText,
  Stamp,
} from '#contract/fields/formats.ts';
import { AUDIENCE_MAX, NOTIFICATION_TEXT_MAX } from '#contract/limits.ts';
import { PERSON_SEARCH } from '#contract/lists.ts';
import type { WrittenTexts } from '#contract/messaging/notification-texts.ts';
import { Coded } from '#contract/pay/hours/attendance.ts';
import { PersonRef } from '#contract/people/users.ts';
import { ROLE_NAMES } from '#contract/roles.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { issue } from '#contract/validation.ts';
import { NOTIFICATION_STATES } from '#domain/messaging/sending.ts';
import { parseTimeOfDay } from '#domain/time/clock.ts';

const texts = {
  title: z.string().describe('Shown where there is neither the reader’s language nor Japanese'),
  content: z.string(),
  title_en: z.string().nullable(),
  content_en: z.string().nullable(),
  title_ja: z.string().nullable(),
  content_ja: z.string().nullable(),
  title_vi: z.string().nullable(),
  content_vi: z.string().nullable(),
};
export type NotificationTexts = z.infer<z.ZodObject<typeof texts>>;

/** A shift whose people get the notification. */
const AudienceShift = z.object({
  id: z.int(),
  workplace: z.string().describe('Its name'),
  date: DateText,
  template: z.string().describe('Its name'),
  start_time: ClockText,
  end_time: ClockText,
});

/** The audience of a notification, as far as the reader may see it. */
export const Audience = z
  .object({
    all: z.boolean().describe('All people'),
    workplaces: z.array(Coded).describe('The people of these workplaces'),
    roles: z.array(z.enum(ROLE_NAMES)),
    users: z.array(PersonRef),
    shifts: z.array(AudienceShift).describe('The people approved for these shifts'),
  })
  .meta({ id: 'Audience' });
export type Audience = z.infer<typeof Audience>;

const { title_en, content_en, title_ja, content_ja, title_vi, content_vi } = texts;
/** The texts by language, as answers have them. */
export const writtenByLanguage = { title_en, content_en, title_ja, content_ja, title_vi, content_vi };
export const Linked = z.object({ id: z.int(), title: z.string(), title_en, title_ja, title_vi });
export type LinkedNotification = z.infer<typeof Linked>;

export const Notification = z
  .object({
    id: z.int(),
    type: z.enum(NOTIFICATION_TYPES),
    ...texts,
    status: z.enum(NOTIFICATION_STATES).describe('`sending` between the first reader and the last'),
    send_day: DateText,
    time: ClockText.describe('Japanese time on that day'),
    sent_at: Stamp.nullable().describe('When the last reader received it'),
    audience: Audience.describe('A list returns only the first few of each kind'),
    audience_size: z.int().describe('The number of workplaces, roles, people and shifts in the audience'),
    readers: z.int().describe('The number of people who received it'),
    read: z.int().describe('The number of people who opened it'),
    resent_at: Stamp.nullable().describe('When it was last sent again to people who had not read it'),
    corrects: Linked.nullable().describe('The notification that this one corrects'),
    corrected_by: Linked.nullable().describe('The latest notification that corrects this one'),
    created_by: PersonRef,
    created_at: Stamp,
    saved_by: PersonRef.describe(
      'The person who saved it last. It is sent only to people in the scope of that person',
    ),
    may_change: z
      .boolean()
      .describe(
        'Whether the caller may change or delete it. It must be pending, and the caller’s own or only to people in scope',
      ),
    version: z.int(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

const ids = z.array(z.int().positive()).max(AUDIENCE_MAX).default([]);

export const AudienceBody = z
  .object({
    all: z.boolean().default(false).describe('All people; only for global admins'),
    workplace_ids: ids,
    roles: z.array(z.enum(ROLE_NAMES)).default([]).describe('Only for global admins'),
    user_ids: ids,
    shift_ids: ids,
  })
  .meta({ id: 'AudienceChosen' });
export type AudienceBody = z.output<typeof AudienceBody>;

const longText = nullWhenEmpty(lines.max(NOTIFICATION_TEXT_MAX));

/** The texts by language, as bodies have them. */
export const typedByLanguage = {
  title_en: optionalText,
  content_en: longText,
  title_ja: optionalText,
  content_ja: longText,
  title_vi: optionalText,
  content_vi: longText,
};

export const typedSchedule = {
  send_day: optionalRosterDay,
  time: optionalText
    .refine((text) => text === null || parseTimeOfDay(text) !== null, issue('time_of_day'))
    .describe('`HH:mm`, Japanese time. Without day and time it is sent now'),
};

/** The sent notification that a new one corrects, or null. */
export const correctsId = z
  .int()
  .positive()
  .nullish()
  .transform((id) => id ?? null)
  .describe('The sent notification that this one corrects');

const notificationFields = {
  type: z.enum(NOTIFICATION_TYPES),
  title: optionalText.describe('Default: the title of the first written language, Japanese before English'),
  content: longText.describe('Plain text with line breaks'),
  ...typedByLanguage,
  audience: AudienceBody,
  ...typedSchedule,
  send_anyway: z
    .boolean()
    .default(false)
    .describe('Whether it is sent although a language of its readers has no text'),
};

const LANGUAGE_PARTS = ['_en', '_ja', '_vi'] as const;
const PARTS = ['', ...LANGUAGE_PARTS] as const;

type Part = (typeof PARTS)[number];
type TextsOf<Named extends Part> = Record<`${'title' | 'content'}${Named}`, string | null>;

function needing(name: string, context: z.core.$RefinementCtx<object>): void {
  context.addIssue({ code: 'custom', input: null, ...issue('required'), path: [name] });
}

/** A text needs its title, a title its text, and the message at least one of them. */
function hasWholeTexts<Named extends Part>(
  body: TextsOf<Named>,
  parts: readonly Named[],
  context: z.core.$RefinementCtx<object>,
): void {
  for (const part of parts) {
    const [title, content] = [body[`title${part}`], body[`content${part}`]];
    if (title === null && content !== null) needing(`title${part}`, context);
    if (title !== null && content === null) needing(`content${part}`, context);
  }
  const isEmpty = parts.every((part) => body[`title${part}`] === null && body[`content${part}`] === null);
  if (isEmpty) needing('title', context);
}

/** The check of a message that is written by language only. */
export function isWrittenByLanguage(
  body: TextsOf<(typeof LANGUAGE_PARTS)[number]>,
  context: z.core.$RefinementCtx<object>,
): void {
  hasWholeTexts(body, LANGUAGE_PARTS, context);
}

type SentFields = WrittenTexts & {
  audience: AudienceBody;
  send_day: string | null;
  time: string | null;
};

/**
 * A text needs its title, a title its text, and a day its time. The notification needs a text and an
 * audience.
 */
function isWhole(body: SentFields, context: z.core.$RefinementCtx<SentFields>): void {
  hasWholeTexts(body, PARTS, context);
  if (!hasReaders(body.audience)) {
    context.addIssue({ code: 'custom', input: null, ...issue('nobody_there'), path: ['audience'] });
  }
  if (body.send_day === null && body.time !== null) needing('send_day', context);
  if (body.send_day !== null && body.time === null) needing('time', context);
}

/** Whether an audience names anyone. */
export function hasReaders({ all, workplace_ids, roles, user_ids, shift_ids }: AudienceBody): boolean {
  return all || [workplace_ids, roles, user_ids, shift_ids].some((named) => named.length > 0);
}

export const NotificationBody = z
  .object({
    ...notificationFields,
    corrects_id: correctsId,
    draft: z
      .object({ id: z.int().positive(), version: z.int() })
      .meta({ id: 'NotificationDraftVersion' })
      .nullish()
      .transform((draft) => draft ?? null)
      .describe('The caller’s own draft that is deleted with the sending'),
  })
  .superRefine(isWhole)
  .meta({ id: 'NewNotification' });
export type NotificationBody = z.output<typeof NotificationBody>;

export const NotificationChangeBody = z
  .object({ ...notificationFields, version: z.int() })
  .superRefine(isWhole)
  .meta({ id: 'NotificationChange' });
export type NotificationChangeBody = z.output<typeof NotificationChangeBody>;

const LanguageCount = z.object({ language: z.enum(LANGUAGES), readers: z.int() });

/** The data of NOTIFICATION_LANGUAGE_MISSING. */
export const LanguagesMissing = z
  .object({ languages: z.array(LanguageCount).describe('The language with the most readers first') })
  .meta({ id: 'LanguagesMissing' });
export type LanguagesMissing = z.infer<typeof LanguagesMissing>;

export const AudiencePreviewBody = z
  .object({
    audience: AudienceBody,
    reader_id: z
      .int()
      .positive()
      .nullish()
      .transform((id) => id ?? null)
      .describe('A person in whose language the message is previewed'),
    q: PERSON_SEARCH.describe(
      'Returns only these people: part of a name, kana, staff number, email address or phone',
    ),
  })
  .meta({ id: 'AudienceAsked' });
export type AudiencePreviewBody = z.output<typeof AudiencePreviewBody>;

/** The people who would get the notification now. */
export const AudiencePreview = z
  .object({
    readers: z.int(),
    languages: z.array(LanguageCount).describe('People without a chosen language count as Japanese'),
    people: z.array(PersonRef).describe('The first few people by name who match `q`'),
    reader: z
      .object({ user: PersonRef, language: z.enum(LANGUAGES), included: z.boolean() })
      .nullable()
      .describe('The person of `reader_id`; null where there is no such person in scope'),
  })
  .meta({ id: 'AudiencePreview' });
export type AudiencePreview = z.infer<typeof AudiencePreview>;

/** A person who has the notification in their inbox. */
export const NotificationReader = z
  .object({ id: z.int(), user: PersonRef, language: z.enum(LANGUAGES), read_at: Stamp.nullable() })
  .meta({ id: 'NotificationReader' });
export type NotificationReader = z.infer<typeof NotificationReader>;

export const Resent = z
  .object({
    told: z.int().describe('The number of people who receive it again'),
    held_back: z
      .boolean()
      .describe('Whether nothing was sent because the last time was less than three hours ago'),
    resent_at: Stamp.nullable(),
  })
  .meta({ id: 'NotificationResent' });
export type Resent = z.infer<typeof Resent>;
