import { z } from 'zod';

/** 5.3: the pay of a finished month after its advances are deducted; yen. */
export const TrueUp = z
  .object({
    pay: z.int().describe('Of hours and leave'),
    transport: z.int(),
    adjustments: z.int(),
    total_pay: z.int().describe('All three'),
    advances: z.int().describe('Paid before the pay day'),
    payout: z.int().describe('Still to be paid, or paid on the pay day'),
    over_advanced: z.int().describe('What of the advances `total_pay` does not cover'),
  })
  .meta({ id: 'TrueUp' });
export type TrueUp = z.infer<typeof TrueUp>;
