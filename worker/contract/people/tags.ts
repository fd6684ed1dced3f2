import { z } from 'zod';
import { optionalText, requiredText } from '#contract/fields/formats.ts';

/** A tag in the words of each language. */
export const TagRef = z
  .object({
    id: z.int(),
    name: z.string(),
    name_en: z.string().nullable().describe('Null where the name is the same'),
    name_vi: z.string().nullable(),
  })
  .meta({ id: 'TagRef' });
export type TagRef = z.infer<typeof TagRef>;

export const Tag = TagRef.extend({ version: z.int() }).meta({ id: 'Tag' });
export type Tag = z.infer<typeof Tag>;

const fields = { name: requiredText, name_en: optionalText, name_vi: optionalText };

export const TagBody = z.object(fields).meta({ id: 'NewTag' });
export type TagBody = z.output<typeof TagBody>;

export const TagChangeBody = z.object({ ...fields, version: z.int() }).meta({ id: 'TagChange' });
export type TagChangeBody = z.output<typeof TagChangeBody>;

/** A tag to give to a person. */
export const PersonTagBody = z.object({ tag_id: z.int().positive() }).meta({ id: 'NewPersonTag' });
export type PersonTagBody = z.output<typeof PersonTagBody>;
