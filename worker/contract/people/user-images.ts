import { z } from 'zod';
import { Stamp } from '#contract/fields/formats.ts';

/** A photo by which staff at a workplace recognise a person. */
export const UserImage = z
  .object({ id: z.int(), file_id: z.string().describe('At `/files/{id}`'), created_at: Stamp })
  .meta({ id: 'UserImage' });
export type UserImage = z.infer<typeof UserImage>;
