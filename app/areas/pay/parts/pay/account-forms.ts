import { z } from 'zod';
import { requiredLines } from '#contract/fields/formats.ts';

/** What is wrong with an account, in words that its person reads. */
export const ReturnAccountForm = z.object({ reason: requiredLines, version: z.int() });
