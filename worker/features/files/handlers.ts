import { shownFileHeaders } from '#worker/http/file-headers.ts';
import type { Handlers } from '#worker/http/handler.ts';
import { viewFile } from './commands.ts';
import { describeFile } from './queries.ts';

export const fileHandlers = {
  'files.read': async (ctx, { params: { id } }, c) => {
    // Nobody reads the bytes of what is only asked about, and what is opened in R2 is to be read.
    if (c.req.method === 'HEAD') return c.body(null, 200, shownFileHeaders(await describeFile(ctx, id)));
    const file = await viewFile(ctx, id);
    return c.body(file.body, 200, shownFileHeaders(file));
  },
} satisfies Partial<Handlers>;
