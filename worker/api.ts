import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#contract/errors.ts';
import { BODY_MAX } from '#contract/limits.ts';
import { authRoutes } from '#worker/features/auth/routes.ts';
import { documentRoutes } from '#worker/features/document/routes.ts';
import { healthRoutes } from '#worker/features/health/routes.ts';
import { jobRoutes } from '#worker/features/jobs/routes.ts';
import { positionRoutes } from '#worker/features/positions/routes.ts';
import { profileRoutes } from '#worker/features/profile/routes.ts';
import { searchIndexRoutes } from '#worker/features/search-index/routes.ts';
import { shiftTemplateRoutes } from '#worker/features/shift-templates/routes.ts';
import { timerRoutes } from '#worker/features/timers/routes.ts';
import { userRoutes } from '#worker/features/users/routes.ts';
import { workplaceRoutes } from '#worker/features/workplaces/routes.ts';
import { errorAnswer, handleError } from '#worker/http/error-handler.ts';
import { methodNotAllowed } from '#worker/http/method-not-allowed.ts';
import type { ApiEnv } from '#worker/http/operation.ts';
import { RequestScope } from '#worker/http/request-scope.ts';

const mounted = new Hono<ApiEnv>()
  .basePath('/api')
  .use(async (c, next) => {
    c.set('scope', c.env.scope ?? new RequestScope(c.req.raw, c.env, c.executionCtx));
    await next();
  })
  .use(
    bodyLimit({
      maxSize: BODY_MAX,
      onError: () => {
        throw new AppError('E_PAYLOAD_TOO_LARGE', { limit: BODY_MAX });
      },
    }),
  )
  .route('/', healthRoutes)
  .route('/', authRoutes)
  .route('/', profileRoutes)
  .route('/', userRoutes)
  .route('/', workplaceRoutes)
  .route('/', positionRoutes)
  .route('/', shiftTemplateRoutes)
  .route('/', searchIndexRoutes)
  .route('/', timerRoutes)
  .route('/', jobRoutes)
  .route('/', documentRoutes);

for (const { path, handler } of methodNotAllowed()) mounted.all(path, handler);
mounted.onError(handleError);
mounted.notFound(() => errorAnswer('E_NOT_FOUND'));

export const api = mounted;
export type Api = typeof mounted;
