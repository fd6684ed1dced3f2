import { z } from 'zod';
import { TabletBody } from '#contract/attendance/tablets.ts';

/** A new tablet of the chosen workplace. */
export const TabletForm = TabletBody.extend({ workplace_id: z.int().positive() });
