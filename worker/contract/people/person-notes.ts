import { z } from 'zod';
import { lines, Stamp } from '#contract/fields/formats.ts';
import { NOTE_TEXT_MAX } from '#contract/limits.ts';
import { PersonRef } from '#contract/people/users.ts';

/** A note of managers about a person, which the person does not see on any page. */
export const PersonNote = z
  .object({
    id: z.int(),
    text: z.string(),
    is_pinned: z.boolean(),
    author: PersonRef,
    created_at: Stamp,
    edited_by: PersonRef.nullable().describe('Null for a text as it was written'),
    edited_at: Stamp.nullable(),
    version: z.int(),
  })
  .meta({ id: 'PersonNote' });
export type PersonNote = z.infer<typeof PersonNote>;

const fields = { text: lines.min(1).max(NOTE_TEXT_MAX) };

export const PersonNoteBody = z
  .object({ ...fields, is_pinned: z.boolean().default(false) })
  .meta({ id: 'NewPersonNote' });
export type PersonNoteBody = z.output<typeof PersonNoteBody>;

export const PersonNoteChangeBody = z
  .object({ ...fields, is_pinned: z.boolean(), version: z.int() })
  .meta({ id: 'PersonNoteChange' });
export type PersonNoteChangeBody = z.output<typeof PersonNoteChangeBody>;
