import { z } from 'zod';

export const CrossStaffBody = z
  .object({ version: z.int().describe('Of the person') })
  .meta({ id: 'CrossStaffChange' });
