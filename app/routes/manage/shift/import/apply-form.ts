import { z } from 'zod';
import { overrideReason } from '#contract/roster/roster-changes.ts';

/** Which file is written, as which diff of it was seen, and why its warnings are let through. */
export const ApplyForm = z.object({ file_id: z.uuid(), digest: z.string(), override_reason: overrideReason });

export const UndoForm = z.object({ operation_id: z.uuid() });
