import type { Handlers } from '#worker/http/handler.ts';
import { applyDryRun, retrySends, startRun, syncPerson } from './commands.ts';
import { decideConflict } from './decide.ts';
import { exportForSystem } from './export.ts';
import { listConflicts, listProposals } from './found.ts';
import { importFromSystem } from './import.ts';
import { listLinks, listRuns, listSends, readPersonLink, readRun, readStanding } from './queries.ts';

export const staffSyncHandlers = {
  'sync.read': (ctx) => readStanding(ctx),
  'sync.runs.list': (ctx, { query }) => listRuns(ctx, query),
  'sync.runs.create': (ctx, { body }) => startRun(ctx, body),
  'sync.runs.read': (ctx, { params }) => readRun(ctx, params.id),
  'sync.proposals.list': (ctx, { params, query }) => listProposals(ctx, params.id, query),
  'sync.runs.apply': (ctx, { params, body }) => applyDryRun(ctx, params.id, body),
  'sync.conflicts.list': (ctx, { query }) => listConflicts(ctx, query),
  'sync.conflicts.decide': async (ctx, { params, body }) => {
    await decideConflict(ctx, params.id, body);
  },
  'sync.sends.list': (ctx, { query }) => listSends(ctx, query),
  'sync.sends.retry': async (ctx, { body }) => {
    await retrySends(ctx, body.ids);
  },
  'sync.links.list': (ctx, { query }) => listLinks(ctx, query),
  'sync.export': (ctx, { query }) => exportForSystem(ctx, query.encoding),
  'sync.import': (ctx, { body }) => importFromSystem(ctx, body),
  'users.link.read': (ctx, { params }) => readPersonLink(ctx, params.id),
  'users.sync': (ctx, { params }) => syncPerson(ctx, params.id),
} satisfies Partial<Handlers>;
