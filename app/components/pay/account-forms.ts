import { z } from 'zod';
import { requiredText } from '#contract/fields/formats.ts';

/** What is wrong with an account, in words that its person reads. */
export const ReturnAccountForm = z.object({ reason: requiredText, version: z.int() });
