import { z } from 'zod';
import { requiredText } from '#contract/fields/formats.ts';

/** A branch of the company at which people are registered. */
export const Branch = z
  .object({
    id: z.int(),
    name: z.string(),
    people: z.int().describe('The number of people registered at the branch'),
    version: z.int(),
  })
  .meta({ id: 'Branch' });
export type Branch = z.infer<typeof Branch>;

export const BranchBody = z.object({ name: requiredText }).meta({ id: 'NewBranch' });
export type BranchBody = z.output<typeof BranchBody>;

export const BranchChangeBody = z
  .object({ name: requiredText, version: z.int() })
  .meta({ id: 'BranchChange' });
export type BranchChangeBody = z.output<typeof BranchChangeBody>;
