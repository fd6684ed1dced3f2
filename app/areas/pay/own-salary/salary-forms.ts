import { z } from 'zod';

export const CancelForm = z.object({ id: z.int().positive() });
