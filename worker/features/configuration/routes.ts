import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { updateConfiguration } from './commands.ts';
import { previewSettings } from './preview.ts';
import { readConfiguration } from './queries.ts';

export const configurationRoutes = new Hono<ApiEnv>()
  .get(operations['configuration.read'].path, operation('configuration.read'), async (c) =>
    c.json(await readConfiguration(c.var.ctx.db), 200),
  )
  .put(operations['configuration.update'].path, operation('configuration.update'), async (c) =>
    c.json(await updateConfiguration(c.var.ctx, c.req.valid('json')), 200),
  )
  .post(operations['configuration.preview'].path, operation('configuration.preview'), async (c) =>
    c.json(await previewSettings(c.var.ctx, c.req.valid('json')), 200),
  );
