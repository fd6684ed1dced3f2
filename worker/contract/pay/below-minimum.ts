import { z } from 'zod';

/** O-16: the minimum wage that a wage is below, in the answers that show wages. */
export const belowMinimumFields = {
  below_minimum: z
    .int()
    .nullable()
    .describe('The minimum wage in yen at the workplace on the date, where the wage is below it (O-16)'),
  below_minimum_industry: z
    .string()
    .nullable()
    .describe('Its industry where it is a specified minimum wage; null for the prefecture’s own'),
};
