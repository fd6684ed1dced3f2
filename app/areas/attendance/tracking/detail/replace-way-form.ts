import { z } from 'zod';
import { optionalText } from '#contract/fields/formats.ts';
import { changeList, overrideReason } from '#contract/roster/roster-changes.ts';
import { WAY_OUT_REASON } from '#contract/roster/way-out-reason.ts';
import { OUTCOMES } from '#domain/attendance/outcome.ts';

const json = z.string().transform((posted, context): unknown => {
  try {
    return JSON.parse(posted);
  } catch {
    context.addIssue({ code: 'custom', input: posted });
    return z.NEVER;
  }
});

/** A way out chosen in the form of a replacement, with the outcome of the replaced person. */
export const ReplaceWayForm = z.object({
  way: json.pipe(changeList),
  shift_user_id: z.int().positive(),
  outcome: z.enum(OUTCOMES),
  reason: optionalText,
  version: z.int(),
  override_reason: overrideReason.default(WAY_OUT_REASON),
});
