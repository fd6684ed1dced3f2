import { z } from 'zod';

/** The person who is never planned with another. */
export const ApartForm = z.object({ user_id: z.int().positive() });
