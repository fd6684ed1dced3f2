import { z } from 'zod';
import { issue } from '#contract/validation.ts';
import { WorkplaceBody, WorkplaceChangeBody } from '#contract/workplaces/workplaces.ts';
import { EXACT_FORMULA } from './formulas.ts';

const UNCONFIRMED = issue('unconfirmed', ['formula_confirmed']);
const confirmed = z.boolean().default(false);

/** a workplace with any other formula than the exact one is made only after its warning was confirmed. */
export const NewWorkplaceForm = WorkplaceBody.omit({ active: true })
  .extend({ formula_confirmed: confirmed })
  .refine(({ formula, formula_confirmed }) => formula === EXACT_FORMULA || formula_confirmed, UNCONFIRMED);

/** what was confirmed when it was chosen is not asked again. */
export const WorkplaceForm = WorkplaceChangeBody.extend({
  active: z.boolean().default(false),
  formula_before: z.int(),
  formula_confirmed: confirmed,
}).refine(
  ({ formula, formula_before, formula_confirmed }) =>
    formula === EXACT_FORMULA || formula === formula_before || formula_confirmed,
  UNCONFIRMED,
);
