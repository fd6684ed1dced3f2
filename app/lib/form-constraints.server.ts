import type { ValidationAttributes } from '@conform-to/dom/future';
import { getConstraints } from '@conform-to/zod/v4/future';
import type { z } from 'zod';

/** What each field asks for (required, length), by its name. */
export type Constraints = Record<string, ValidationAttributes>;

/** Read off the schema on the server, so that the page needs no schema to show its form. */
export function constraintsOf(schema: z.ZodType): Constraints {
  return { ...getConstraints(schema) };
}
