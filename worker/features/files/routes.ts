import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { shownFileHeaders } from '#worker/http/file-headers.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { viewFile } from './commands.ts';
import { describeFile } from './queries.ts';

export const fileRoutes = new Hono<ApiEnv>().get(
  operations['files.read'].path,
  operation('files.read'),
  async (c) => {
    const { id } = c.req.valid('param');
    // Nobody reads the bytes of what is only asked about, and what is opened in R2 is to be read.
    if (c.req.method === 'HEAD')
      return c.body(null, 200, shownFileHeaders(await describeFile(c.var.ctx, id)));
    const file = await viewFile(c.var.ctx, id);
    return c.body(file.body, 200, shownFileHeaders(file));
  },
);
