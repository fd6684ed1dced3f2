import { z } from 'zod';
import {
  failFields,
  failureBody,
  hasFailureReason,
  REASON_MISSING,
} from '#app/areas/pay/parts/pay/fail-schema.ts';
import { DateText } from '#contract/fields/formats.ts';
import { SalaryResultBody } from '#contract/pay/salary-batches.ts';
import { issue } from '#contract/validation.ts';

const id = z.int().positive();

/** Lines paid on the same day. */
export const PaidLinesForm = z.object({ ids: z.array(id).min(1), paid_on: DateText });

/** All lines of a transfer to take back; a confirmation button posts them as one text. */
export const StopForm = z.object({
  ids: z
    .string()
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(id).min(1)),
});

/** A failed line with its reason. */
export const FailedLineForm = z
  .object({ request_id: id, ...failFields })
  .refine(hasFailureReason, REASON_MISSING)
  .transform(({ request_id, ...failure }) => ({ request_id, ...failureBody(failure) }));

/** The results of a preview as one JSON text, since there can be hundreds. */
export const ApplyResultsForm = z.object({
  lines: z.string().transform((text, context) => {
    const parsed = SalaryResultBody.shape.lines.safeParse(parsedJson(text));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', input: text, ...issue('invalid') });
    return z.NEVER;
  }),
});

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
