import { z } from 'zod';
import { SyncDecisionBody } from '#contract/people/staff-sync.ts';

const id = z.coerce.number<string>().int().positive();

export const DecideForm = z.object({
  id,
  decision: SyncDecisionBody.shape.decision,
  user_id: id.optional(),
});

/** `chosen` holds ids of the external system joined by commas, which ids never contain; absent means all. */
export const ApplySyncForm = z.object({ run: id, chosen: z.string().optional() });

export const PullForm = z.object({ is_dry: z.string().optional(), everything: z.string().optional() });

export const RetryForm = z.object({ id });
