import { z } from 'zod';
import { issue } from '#contract/validation.ts';
import {
  areContractDaysOrdered,
  CONTRACT_ORDER,
  WorkplaceBody,
  WorkplaceChangeBody,
} from '#contract/workplaces/workplaces.ts';
import { EXACT_FORMULA } from './formulas.ts';
import { FUEIHO_ANSWERS, fueihoOf } from './fueiho-answer.ts';

const UNCONFIRMED = issue('unconfirmed', ['formula_confirmed']);
const confirmedBox = z.boolean().default(false);
/** The form asks whether it is known, so an answer is required. */
const fueihoChoice = z.enum(FUEIHO_ANSWERS).transform(fueihoOf);

const { active: _, ...newFields } = WorkplaceBody.shape;

/** a formula other than the exact one needs a confirmed warning. */
export const NewWorkplaceForm = z
  .object({ ...newFields, fueiho: fueihoChoice, formula_confirmed: confirmedBox })
  .refine(areContractDaysOrdered, CONTRACT_ORDER)
  .refine(({ formula, formula_confirmed }) => formula === EXACT_FORMULA || formula_confirmed, UNCONFIRMED);

/** a stored formula was confirmed when it was chosen, so only a change needs confirmation. */
export const WorkplaceForm = z
  .object({
    ...WorkplaceChangeBody.shape,
    fueiho: fueihoChoice,
    active: z.boolean().default(false),
    formula_before: z.int(),
    formula_confirmed: confirmedBox,
  })
  .refine(areContractDaysOrdered, CONTRACT_ORDER)
  .refine(
    ({ formula, formula_before, formula_confirmed }) =>
      formula === EXACT_FORMULA || formula === formula_before || formula_confirmed,
    UNCONFIRMED,
  );
