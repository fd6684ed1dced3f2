import { z } from 'zod';

/** What a form posts that deletes the thing of the page. */
export const Versioned = z.object({ version: z.int() });

/** What a form posts that deletes one of a list. */
export const VersionedRow = z.object({ id: z.int().positive(), version: z.int() });
