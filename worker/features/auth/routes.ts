import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { browserCookieHeader } from '#contract/site/cookies.ts';
import { BROWSER_KEPT } from '#domain/account/known-browser.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { readAuthCheck } from './check.ts';
import { signIn, signOut } from './commands.ts';
import type { Opened } from './open-session.ts';
import { signInByCode } from './second-step.ts';

export const authRoutes = new Hono<ApiEnv>()
  .post(operations['auth.sign_in'].path, operation('auth.sign_in'), async (c) => {
    const answer = await signIn(c.var.ctx, c.req.valid('json'));
    const opened = 'signedIn' in answer;
    if (opened) c.header('Set-Cookie', knownFrom(c.var.scope.url, answer), { append: true });
    return c.json(opened ? answer.signedIn : answer.codeAsked, 200);
  })
  .post(operations['auth.sign_in_code'].path, operation('auth.sign_in_code'), async (c) => {
    const answer = await signInByCode(c.var.ctx, c.req.valid('json'));
    c.header('Set-Cookie', knownFrom(c.var.scope.url, answer), { append: true });
    return c.json(answer.signedIn, 200);
  })
  .post(operations['auth.sign_out'].path, operation('auth.sign_out'), async (c) => {
    await signOut(c.var.ctx);
    return c.body(null, 204);
  })
  .delete(operations['auth.sign_out_by_delete'].path, operation('auth.sign_out_by_delete'), async (c) => {
    await signOut(c.var.ctx);
    return c.body(null, 204);
  })
  .get(operations['auth.check'].path, operation('auth.check'), async (c) =>
    c.json(await readAuthCheck(c.var.ctx), 200),
  );

function knownFrom(url: URL, { browser }: Opened): string {
  return browserCookieHeader(url, browser, BROWSER_KEPT / 1000);
}
