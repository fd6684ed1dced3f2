import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { fileHeaders } from '#worker/http/file-headers.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { importPeople } from './commands.ts';
import { exportPeople } from './export.ts';

export const peopleFileRoutes = new Hono<ApiEnv>()
  .post(operations['people_files.import'].path, operation('people_files.import'), async (c) =>
    c.json(await importPeople(c.var.ctx, c.req.valid('form')), 200),
  )
  .get(operations['people_files.export'].path, operation('people_files.export'), async (c) => {
    const file = await exportPeople(c.var.ctx, c.req.valid('query'));
    return c.body(file.body, 200, fileHeaders(file));
  });
