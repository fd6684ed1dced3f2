import { z } from 'zod';
import { Stamp } from '#contract/fields/formats.ts';

/** A photo by which a person is known at the site. */
export const UserImage = z
  .object({ id: z.int(), file_id: z.string().describe('At `/files/{id}`'), created_at: Stamp })
  .meta({ id: 'UserImage' });
export type UserImage = z.infer<typeof UserImage>;
