import { z } from 'zod';
import { managers } from './access.ts';
import type { Operation } from './operation.ts';
import { RosterBulkAnswer } from './shifts.ts';
import { PersonRef } from './users.ts';

/** The data of E_CONFLICT where a repair cannot be taken back: what is not as it left it. */
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

export const undoOperations = {
  'operations.undo': {
    access: managers,
    method: 'POST',
    path: '/manage/operations/:operation_id/undo',
    summary:
      'Take back a change of rosters, or a repair of work: all of it, unless something of it was changed since',
    params: z.object({ operation_id: z.uuid() }),
    answers: { 200: RosterBulkAnswer },
    errors: [
      'ATTENDANCE_OWN',
      'PERIOD_CLOSED',
      'E_NOT_FOUND',
      'E_CONFLICT',
      'SHIFT_ALREADY_EXISTS',
      'SHIFT_IN_THE_PAST',
      'SHIFT_RULES_REFUSED',
    ],
  },
} as const satisfies Record<string, Operation>;
