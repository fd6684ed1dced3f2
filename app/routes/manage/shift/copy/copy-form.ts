import { z } from 'zod';
import { overrideReason } from '#contract/roster/roster-changes.ts';

/** Which copy was seen, and why its warnings are let through. */
export const CopyForm = z.object({ digest: z.string(), override_reason: overrideReason });

export const UndoForm = z.object({ operation_id: z.uuid() });
