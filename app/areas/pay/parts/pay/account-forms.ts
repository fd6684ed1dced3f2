import { z } from 'zod';
import { requiredLines } from '#contract/fields/formats.ts';

/** The fault of an account, which its person reads. */
export const ReturnAccountForm = z.object({ reason: requiredLines, version: z.int() });
