import { z } from 'zod';

/** 5.3: the pay of a finished month after its advances are deducted; yen. */
export const TrueUp = z
  .object({
    pay: z.int().describe('For hours and leave'),
    transport: z.int(),
    adjustments: z.int(),
    total_pay: z.int().describe('The sum of pay, transport and adjustments'),
    advances: z.int().describe('Paid before the payday'),
    payout: z.int().describe('Still to be paid, or paid on the payday'),
    over_advanced: z.int().describe('The part of the advances that exceeds `total_pay`'),
  })
  .meta({ id: 'TrueUp' });
export type TrueUp = z.infer<typeof TrueUp>;
