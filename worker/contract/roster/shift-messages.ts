import { z } from 'zod';
import { ClockText, DateText, lines, nullWhenEmpty, Stamp } from '#contract/fields/formats.ts';
import { OtherNames } from '#contract/fields/other-names.ts';
import { MESSAGE_TEXT_MAX } from '#contract/limits.ts';
import { PersonRef } from '#contract/people/users.ts';
import { issue } from '#contract/validation.ts';
import { LATE_ANSWERS, MESSAGE_KINDS } from '#domain/roster/shift-messages.ts';

/** The name of a person, for messages between staff and managers. */
const AuthorName = PersonRef.pick({ last_name: true, first_name: true, given_first: true });

/** A person's note that they will be late, and the answer of a manager. */
export const LateNote = z
  .object({
    arrives_at: Stamp,
    at: Stamp.describe('When the person said it'),
    answer: z
      .object({ answer: z.enum(LATE_ANSWERS), text: z.string().nullable(), at: Stamp, by: AuthorName })
      .nullable(),
  })
  .meta({ id: 'LateNote' });
export type LateNote = z.infer<typeof LateNote>;

export const LateBody = z
  .object({
    arrives: ClockText.describe(
      'The time of arrival on the clock of the shift’s date. A time before the start is of the next morning',
    ),
  })
  .meta({ id: 'Late' });
export type LateBody = z.output<typeof LateBody>;

/** A message about an assignment. */
export const ShiftMessage = z
  .object({
    id: z.int(),
    kind: z.enum(MESSAGE_KINDS),
    is_own: z.boolean().describe('Whether the assigned person wrote it'),
    author: AuthorName,
    arrives_at: Stamp.nullable().describe('For `late`'),
    text: z.string().nullable(),
    at: Stamp,
    read: z
      .object({ at: Stamp, by: AuthorName })
      .nullable()
      .describe('When the other side first read it, and which person of it'),
  })
  .meta({ id: 'ShiftMessage' });
export type ShiftMessage = z.infer<typeof ShiftMessage>;

/** The messages about one assignment. */
export const ShiftThread = z
  .object({
    shift: z.object({
      workplace: z.object({ name: z.string(), names: OtherNames.nullable() }),
      date: DateText,
      start_time: ClockText,
      end_time: ClockText,
    }),
    data: z.array(ShiftMessage).describe('The first message first'),
    open: z
      .boolean()
      .describe(
        'Whether the caller can write: the assignment is approved and published, until three days after its end, and up to 50 texts of each side',
      ),
    late: z.boolean().describe('Whether the person said that they will be late, and is not in yet'),
  })
  .meta({ id: 'ShiftThread' });
export type ShiftThread = z.infer<typeof ShiftThread>;

export const MessagesReadBody = z
  .object({ last_id: z.int().positive().describe('The last message that was shown; later ones stay unread') })
  .meta({ id: 'ShiftMessagesRead' });
export type MessagesReadBody = z.output<typeof MessagesReadBody>;

const messageText = lines.max(MESSAGE_TEXT_MAX);

export const MessageBody = z.object({ text: messageText.min(1) }).meta({ id: 'ShiftMessageNew' });
export type MessageBody = z.output<typeof MessageBody>;

export const ManagerMessageBody = z
  .object({
    answer: z
      .enum(LATE_ANSWERS)
      .nullish()
      .describe('The answer to a person who will be late; the text is then optional'),
    arrives_at: Stamp.nullish().describe(
      'With `answer`: the time of arrival that it answers, as it was shown',
    ),
    text: nullWhenEmpty(messageText),
  })
  .refine(({ answer, text }) => answer || text !== null, issue('required', ['text']))
  .refine(({ answer, arrives_at }) => !answer || Boolean(arrives_at), issue('required', ['arrives_at']))
  .meta({ id: 'ShiftMessageOfManager' });
export type ManagerMessageBody = z.output<typeof ManagerMessageBody>;
