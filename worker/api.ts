import { Hono } from 'hono';
import { listen } from '#worker/platform/feeds/listen.ts';
import { logCalls } from '#worker/platform/http/call-log.ts';
import { errorAnswer, handleError } from '#worker/platform/http/error-handler.ts';
import { refuseUnknownMethod } from '#worker/platform/http/method-not-allowed.ts';
import { mountOperations } from '#worker/platform/http/mount.ts';
import { openApiDocument } from '#worker/platform/http/openapi.ts';
import type { ApiEnv } from '#worker/platform/http/operation.ts';
import { limitOfCall, received } from '#worker/platform/http/received-body.ts';
import { RequestScope } from '#worker/platform/http/request-scope.ts';
import { handlers } from './handlers.ts';

/** The API below `/api`: the middleware of every call, then the operations of the contract. */
export const api = new Hono<ApiEnv>()
  .basePath('/api')
  .use(async (c, next) => {
    c.set('scope', c.env.scope ?? new RequestScope(c.req.raw, c.env, c.executionCtx));
    await next();
  })
  .use(logCalls)
  .use(refuseUnknownMethod)
  .use(async (c, next) => {
    const { raw, method, path } = c.req;
    if (!c.env.inProcess) c.req.raw = await received(raw, c.var.scope, limitOfCall(method, path));
    await next();
  })
  // Not an operation: it answers with a socket.
  .get('/me/changes', listen)
  // Public and not an operation: it lists the operations.
  .get('/openapi.json', (c) => c.json(openApiDocument()));

mountOperations(api, handlers);
api.onError(handleError);
api.notFound(() => errorAnswer('E_NOT_FOUND'));
