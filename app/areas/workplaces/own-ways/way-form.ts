import { z } from 'zod';
import { wayMinutes } from '#contract/workplaces/ways.ts';

/** The way to one workplace; without minutes it is not known. */
export const WayForm = z.object({ workplace_id: z.int().positive(), minutes: wayMinutes.optional() });
