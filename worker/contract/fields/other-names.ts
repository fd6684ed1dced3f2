import { z } from 'zod';
import { optionalText } from '#contract/fields/formats.ts';

/** As managers write them. */
export const otherNameFields = {
  name_kana: optionalText.describe('The reading of the name in kana'),
  name_en: optionalText.describe('The name in English'),
  name_vi: optionalText.describe('The name in Vietnamese'),
};
export type NameField = keyof typeof otherNameFields;
export const OTHER_NAME_FIELDS = Object.keys(otherNameFields) as NameField[];

const name = z.string().nullable();

/** As managers read them. */
export const storedNames = { name_kana: name, name_en: name, name_vi: name };

/** Besides its Japanese name: the reading of a thing in kana, and its names in other languages. */
export const OtherNames = z
  .object({ kana: name, en: name, vi: name })
  .meta({ id: 'OtherNames', description: 'The reading in kana, and the name in other languages' });
export type OtherNames = z.infer<typeof OtherNames>;
