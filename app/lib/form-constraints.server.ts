import type { ValidationAttributes } from '@conform-to/dom/future';
import { getConstraints } from '@conform-to/zod/v4/future';
import type { z } from 'zod';

/** HTML constraints (required, length) by field name. */
export type Constraints = Record<string, ValidationAttributes>;

/** Derives them on the server, so that the page renders its form without the schema. */
export function constraintsOf(schema: z.ZodType): Constraints {
  return { ...getConstraints(schema) };
}
