import { z } from 'zod';
import { checkedBy } from '#app/lib/checked-form.ts';
import { PersonNoteBody, PersonNoteChangeBody } from '#contract/people/person-notes.ts';

/** A form posts nothing for an unchecked box, and nothing for an empty text. */
const fields = { text: z.string().default(''), is_pinned: z.boolean().default(false) };

export const NewNoteForm = z
  .object(fields)
  .transform((typed, context) => checkedBy(PersonNoteBody, typed, context));

export const NoteForm = z
  .object({ ...fields, version: z.int() })
  .transform((typed, context) => checkedBy(PersonNoteChangeBody, typed, context));
