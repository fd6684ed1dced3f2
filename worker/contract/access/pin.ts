import { z } from 'zod';
import { requiredText, Stamp } from '#contract/fields/formats.ts';
import { issue } from '#contract/validation.ts';
import { PIN_CHOSEN, PIN_LENGTH, typedDigits } from '#domain/access/pin.ts';

/** Whether the caller has a PIN and a card for shared tablets. No page shows the PIN. */
export const OwnPin = z
  .object({
    set_at: Stamp.nullable().describe('Null without a PIN'),
    card_made_at: Stamp.nullable().describe('Null without a card'),
  })
  .meta({ id: 'OwnPin' });
export type OwnPin = z.infer<typeof OwnPin>;

export const OwnPinBody = z
  .object({
    digits: requiredText
      .transform(typedDigits)
      .refine((digits) => /^\d+$/.test(digits) && digits.length === PIN_CHOSEN, issue('pin_digits'))
      .describe(`${PIN_CHOSEN} digits; the answer has the one that completes them`),
  })
  .meta({ id: 'OwnPinNew' });
export type OwnPinBody = z.output<typeof OwnPinBody>;

/** Returned once; it cannot be read again. */
export const NewPin = z.object({ pin: z.string().length(PIN_LENGTH), set_at: Stamp }).meta({ id: 'NewPin' });
export type NewPin = z.infer<typeof NewPin>;
