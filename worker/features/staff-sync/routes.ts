import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { fileHeaders } from '#worker/http/file-headers.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { applyDryRun, retrySends, startRun, syncPerson } from './commands.ts';
import { decideConflict } from './decide.ts';
import { exportForSystem } from './export.ts';
import { listConflicts, listProposals } from './found.ts';
import { importFromSystem } from './import.ts';
import { listLinks, listRuns, listSends, readPersonLink, readRun, readStanding } from './queries.ts';

export const staffSyncRoutes = new Hono<ApiEnv>()
  .get(operations['sync.read'].path, operation('sync.read'), async (c) =>
    c.json(await readStanding(c.var.ctx), 200),
  )
  .get(operations['sync.runs.list'].path, operation('sync.runs.list'), async (c) =>
    c.json(await listRuns(c.var.ctx, c.req.valid('query')), 200),
  )
  .post(operations['sync.runs.create'].path, operation('sync.runs.create'), async (c) =>
    c.json(await startRun(c.var.ctx, c.req.valid('json')), 200),
  )
  .get(operations['sync.runs.read'].path, operation('sync.runs.read'), async (c) =>
    c.json(await readRun(c.var.ctx, c.req.valid('param').id), 200),
  )
  .get(operations['sync.proposals.list'].path, operation('sync.proposals.list'), async (c) =>
    c.json(await listProposals(c.var.ctx, c.req.valid('param').id, c.req.valid('query')), 200),
  )
  .post(operations['sync.runs.apply'].path, operation('sync.runs.apply'), async (c) =>
    c.json(await applyDryRun(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .get(operations['sync.conflicts.list'].path, operation('sync.conflicts.list'), async (c) =>
    c.json(await listConflicts(c.var.ctx, c.req.valid('query')), 200),
  )
  .post(operations['sync.conflicts.decide'].path, operation('sync.conflicts.decide'), async (c) => {
    await decideConflict(c.var.ctx, c.req.valid('param').id, c.req.valid('json'));
    return c.body(null, 204);
  })
  .get(operations['sync.sends.list'].path, operation('sync.sends.list'), async (c) =>
    c.json(await listSends(c.var.ctx, c.req.valid('query')), 200),
  )
  .post(operations['sync.sends.retry'].path, operation('sync.sends.retry'), async (c) => {
    await retrySends(c.var.ctx, c.req.valid('json').ids);
    return c.body(null, 204);
  })
  .get(operations['sync.links.list'].path, operation('sync.links.list'), async (c) =>
    c.json(await listLinks(c.var.ctx, c.req.valid('query')), 200),
  )
  .get(operations['sync.export'].path, operation('sync.export'), async (c) => {
    const file = await exportForSystem(c.var.ctx, c.req.valid('query').encoding);
    return c.body(file.body, 200, fileHeaders(file));
  })
  .post(operations['sync.import'].path, operation('sync.import'), async (c) =>
    c.json(await importFromSystem(c.var.ctx, c.req.valid('form')), 200),
  )
  .get(operations['users.link.read'].path, operation('users.link.read'), async (c) =>
    c.json(await readPersonLink(c.var.ctx, c.req.valid('param').id), 200),
  )
  .post(operations['users.sync'].path, operation('users.sync'), async (c) =>
    c.json(await syncPerson(c.var.ctx, c.req.valid('param').id), 200),
  );
