import type { Handlers } from '#worker/http/handler.ts';
import { createInstruction, deleteInstruction, updateInstruction } from './commands.ts';
import { listInstructions, readInstruction } from './queries.ts';

export const instructionHandlers = {
  'instructions.list': (ctx, { params }) => listInstructions(ctx, params.id),
  'instructions.create': (ctx, { params, body }) => createInstruction(ctx, params.id, body),
  'instructions.read': (ctx, { params: { id, instruction_id } }) => readInstruction(ctx, id, instruction_id),
  'instructions.update': (ctx, { params: { id, instruction_id }, body }) =>
    updateInstruction(ctx, id, instruction_id, body),
  'instructions.delete': async (ctx, { params: { id, instruction_id }, query }) => {
    await deleteInstruction(ctx, id, instruction_id, query.version);
  },
} satisfies Partial<Handlers>;
