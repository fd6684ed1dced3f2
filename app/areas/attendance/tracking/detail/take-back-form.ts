import { z } from 'zod';
import { overrideReason } from '#contract/roster/roster-changes.ts';

/** Undoes an absence; the reason passes warnings of the rules. */
export const TakeBackForm = z.object({ version: z.int(), override_reason: overrideReason });
