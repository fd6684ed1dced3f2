import type { Handlers } from '#worker/http/handler.ts';
import { createPosition, deletePosition, updatePosition } from './commands.ts';
import { listPositions, readPosition } from './queries.ts';

export const positionHandlers = {
  'positions.list': (ctx, { params, query }) => listPositions(ctx, params.id, query),
  'positions.create': (ctx, { params, body }) => createPosition(ctx, params.id, body),
  'positions.read': (ctx, { params: { id, position_id } }) => readPosition(ctx, id, position_id),
  'positions.update': (ctx, { params: { id, position_id }, body }) =>
    updatePosition(ctx, id, position_id, body),
  'positions.delete': async (ctx, { params: { id, position_id }, query }) => {
    await deletePosition(ctx, id, position_id, query.version);
  },
} satisfies Partial<Handlers>;
