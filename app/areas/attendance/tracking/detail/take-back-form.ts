import { z } from 'zod';
import { overrideReason } from '#contract/roster/roster-changes.ts';

/** An absence taken back; the reason lets warnings of the rules through. */
export const TakeBackForm = z.object({ version: z.int(), override_reason: overrideReason });
