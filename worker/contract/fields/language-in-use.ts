import { z } from 'zod';
import { LANGUAGES } from '#contract/site/languages.ts';

/** The language of the page that sends the request. */
export const languageInUse = z
  .enum(LANGUAGES)
  .nullish()
  .transform((language) => language ?? null)
  .describe('The language of the page. It is stored for a person who has none yet');
