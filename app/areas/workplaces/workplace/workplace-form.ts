import { z } from 'zod';
import { issue } from '#contract/validation.ts';
import { WorkplaceBody, WorkplaceChangeBody } from '#contract/workplaces/workplaces.ts';
import { EXACT_FORMULA } from './formulas.ts';

const UNCONFIRMED = issue('unconfirmed', ['formula_confirmed']);
const confirmedBox = z.boolean().default(false);

/** a formula other than the exact one needs a confirmed warning. */
export const NewWorkplaceForm = WorkplaceBody.omit({ active: true })
  .extend({ formula_confirmed: confirmedBox })
  .refine(({ formula, formula_confirmed }) => formula === EXACT_FORMULA || formula_confirmed, UNCONFIRMED);

/** a stored formula was confirmed when it was chosen, so only a change needs confirmation. */
export const WorkplaceForm = WorkplaceChangeBody.extend({
  active: z.boolean().default(false),
  formula_before: z.int(),
  formula_confirmed: confirmedBox,
}).refine(
  ({ formula, formula_before, formula_confirmed }) =>
    formula === EXACT_FORMULA || formula === formula_before || formula_confirmed,
  UNCONFIRMED,
);
