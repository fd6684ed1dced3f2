import { z } from 'zod';

/** The person with whom another is never planned. */
export const ApartForm = z.object({ user_id: z.int().positive() });
