import type { Handlers } from '#worker/http/handler.ts';
import { undoOperation } from './commands.ts';

export const undoHandlers = {
  'operations.undo': (ctx, { params }) => undoOperation(ctx, params.operation_id),
} satisfies Partial<Handlers>;
