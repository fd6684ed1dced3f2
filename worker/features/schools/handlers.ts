import type { Handlers } from '#worker/http/handler.ts';
import { createSchool, deleteSchool, updateSchool } from './commands.ts';
import { deleteEvidence, updateEvidence } from './evidence.ts';
import { listSchools } from './queries.ts';

export const schoolHandlers = {
  'schools.list': (ctx, { query }) => listSchools(ctx.db, query),
  'schools.create': (ctx, { body }) => createSchool(ctx, body),
  'schools.update': (ctx, { params, body }) => updateSchool(ctx, params.id, body),
  'schools.delete': async (ctx, { params, query }) => {
    await deleteSchool(ctx, params.id, query.version);
  },
  'schools.evidence.update': (ctx, { params: { id, valid_from }, body }) =>
    updateEvidence(ctx, id, valid_from, body),
  'schools.evidence.delete': async (ctx, { params: { id, valid_from }, query }) => {
    await deleteEvidence(ctx, id, valid_from, query.version);
  },
} satisfies Partial<Handlers>;
