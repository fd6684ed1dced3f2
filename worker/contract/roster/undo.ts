import { z } from 'zod';
import { PersonRef } from '#contract/people/users.ts';

/** The data of E_CONFLICT where a repair cannot be undone: the rows that changed since the repair. */
export const UndoMoved = z.object({
  moved: z.array(
    z.object({
      work_history_id: z.int().nullable(),
      shift_user_id: z.int().nullable(),
      user: PersonRef.nullable(),
    }),
  ),
});
export type UndoMoved = z.infer<typeof UndoMoved>;
