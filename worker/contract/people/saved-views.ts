import { z } from 'zod';
import { requiredText } from '#contract/fields/formats.ts';
import { VIEW_QUERY_MAX } from '#contract/limits.ts';
import { issue } from '#contract/validation.ts';

/** A path of this site without ids: it can never lead to another host. */
const PAGE_PATH = /^(?:\/[a-z][a-z-]*)+$/;

/** The path of a page with saved views. */
export const viewPath = z
  .string()
  .max(VIEW_QUERY_MAX)
  .refine((text) => PAGE_PATH.test(text), issue('invalid'));

const view = {
  name: requiredText,
  query: z
    .string()
    .max(VIEW_QUERY_MAX)
    .refine((text) => new URLSearchParams(text).toString() === text, issue('invalid'))
    .describe('The query string of the page, in its normal form'),
  is_default: z.boolean().describe('Whether the page shows it where its address has no query'),
};

/** A person’s own view of a page: its filters, columns and order under a name. */
export const SavedView = z
  .object({ id: z.int(), path: z.string(), ...view, name: z.string(), version: z.int() })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof SavedView>;

export const SavedViewBody = z.object({ path: viewPath, ...view }).meta({ id: 'NewSavedView' });
export type SavedViewBody = z.output<typeof SavedViewBody>;

export const SavedViewChangeBody = z.object({ ...view, version: z.int() }).meta({ id: 'SavedViewChange' });
export type SavedViewChangeBody = z.output<typeof SavedViewChangeBody>;
