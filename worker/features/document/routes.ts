import { Hono } from 'hono';
import type { ApiEnv } from '#worker/http/operation.ts';
import { openApiDocument } from './openapi.ts';

/** The documentation of the API is no operation of it: anybody may read it, and it lists what the rest does. */
export const documentRoutes = new Hono<ApiEnv>().get('/openapi.json', (c) => c.json(openApiDocument()));
