import { z } from 'zod';
import { TEXT_MAX } from './limits.ts';
import type { Operation } from './operation.ts';

/** A person as a picker shows them. */
export const PersonRef = z
  .object({
    id: z.int(),
    staff_no: z.string().nullable(),
    last_name: z.string(),
    first_name: z.string(),
    last_name_kana: z.string().nullable(),
    first_name_kana: z.string().nullable(),
    given_first: z.boolean().describe('The person writes the given name first'),
  })
  .meta({ id: 'PersonRef' });
export type PersonRef = z.infer<typeof PersonRef>;

export const userOperations = {
  'users.search': {
    method: 'GET',
    path: '/admin/master/users/search',
    summary: 'People by part of a name, kana, staff number, mail or phone; at most 20',
    query: z.object({ q: z.string().trim().min(1).max(TEXT_MAX) }),
    answers: { 200: z.object({ data: z.array(PersonRef) }) },
  },
} as const satisfies Record<string, Operation>;
