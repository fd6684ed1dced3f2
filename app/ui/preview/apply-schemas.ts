import { z } from 'zod';
import { overrideReason } from '#contract/roster/roster-changes.ts';

/** The applied preview, and the reason for passing its warnings. */
export const ApplyPreviewForm = z.object({ digest: z.string(), override_reason: overrideReason });

/** The same for the preview of a file. */
export const ApplyFileForm = z.object({
  file_id: z.uuid(),
  digest: z.string(),
  override_reason: overrideReason,
});

/** The operation to undo. */
export const UndoForm = z.object({ operation_id: z.uuid() });
