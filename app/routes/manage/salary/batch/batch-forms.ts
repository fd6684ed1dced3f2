import { z } from 'zod';
import { CHOSEN_REASONS } from '#app/components/pay/fail-reasons.ts';
import { DateText, optionalText } from '#contract/formats.ts';
import { SalaryResultBody } from '#contract/salary-batches.ts';
import { issue } from '#contract/validation.ts';

const id = z.int().positive();

/** Lines that were paid on a day. */
export const PaidLinesForm = z.object({ ids: z.array(id).min(1), paid_on: DateText });

/** A line that was not paid, and why: one of those that are known, or own words. */
export const FailedLineForm = z
  .object({ request_id: id, known: z.enum([...CHOSEN_REASONS, 'other']), words: optionalText })
  .refine(({ known, words }) => known !== 'other' || words !== null, issue('required', ['words']))
  .transform(({ request_id, known, words }) => ({ request_id, reason: words ?? known }));

/** The results that a preview showed, as one text: there are up to hundreds. */
export const ApplyForm = z.object({
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
