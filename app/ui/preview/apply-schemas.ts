import { z } from 'zod';
import { overrideReason } from '#contract/roster/roster-changes.ts';

/** Which preview is applied, and why its warnings are let through. */
export const ApplyForm = z.object({ digest: z.string(), override_reason: overrideReason });

/** The same of a file. */
export const ApplyFileForm = z.object({
  file_id: z.uuid(),
  digest: z.string(),
  override_reason: overrideReason,
});

/** Which operation is taken back. */
export const UndoForm = z.object({ operation_id: z.uuid() });
