import { z } from 'zod';

/** Posted to delete the thing of a page. */
export const Versioned = z.object({ version: z.int() });

/** Posted to delete a row of a list. */
export const VersionedRow = z.object({ id: z.int().positive(), version: z.int() });
