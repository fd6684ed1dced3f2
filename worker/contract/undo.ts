import { z } from 'zod';
import type { Operation } from './operation.ts';
import { RosterBulkAnswer } from './shifts.ts';

export const undoOperations = {
  'operations.undo': {
    method: 'POST',
    path: '/manage/operations/:operation_id/undo',
    summary: 'Take back a change of rosters: all of it, unless something of it was changed since',
    params: z.object({ operation_id: z.uuid() }),
    answers: { 200: RosterBulkAnswer },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SHIFT_ALREADY_EXISTS', 'SHIFT_IN_THE_PAST', 'SHIFT_RULES_REFUSED'],
  },
} as const satisfies Record<string, Operation>;
