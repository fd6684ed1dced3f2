import { DurableObject } from 'cloudflare:workers';
import { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider } from 'react-router';

export class JobRunner extends DurableObject {}
const api = new Hono()
  .basePath('/api')
  .get('/health', (c) => c.json({ status: 'ok', e: (c.env as any).ENVIRONMENT, t: (c.env as any).TEST_NOW }));
const handler = createRequestHandler(() => import('virtual:react-router/server-build'), import.meta.env.MODE);
export default {
  async fetch(request: Request, env: unknown, ctx: ExecutionContext) {
    if (new URL(request.url).pathname.startsWith('/api/')) return api.fetch(request, env as never, ctx);
    return handler(request, new RouterContextProvider());
  },
  async scheduled(c: ScheduledController) {
    console.log('cron', c.cron, c.scheduledTime);
  },
};
