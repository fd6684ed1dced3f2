import { z } from 'zod';

export const CrossStaffBody = z
  .object({ version: z.int().describe('The version of the person') })
  .meta({ id: 'CrossStaffChange' });
