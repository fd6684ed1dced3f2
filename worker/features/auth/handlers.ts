import { browserCookieHeader } from '#contract/site/cookies.ts';
import { BROWSER_KEPT } from '#domain/account/known-browser.ts';
import type { Handlers } from '#worker/http/handler.ts';
import { readAuthCheck } from './check.ts';
import { signIn, signOut } from './commands.ts';
import type { Opened } from './open-session.ts';
import { signInByCode } from './second-step.ts';

export const authHandlers = {
  'auth.sign_in': async (ctx, { body }, c) => {
    const answer = await signIn(ctx, body);
    const opened = 'signedIn' in answer;
    if (opened) c.header('Set-Cookie', knownFrom(c.var.scope.url, answer), { append: true });
    return opened ? answer.signedIn : answer.codeAsked;
  },
  'auth.sign_in_code': async (ctx, { body }, c) => {
    const answer = await signInByCode(ctx, body);
    c.header('Set-Cookie', knownFrom(c.var.scope.url, answer), { append: true });
    return answer.signedIn;
  },
  'auth.sign_out': async (ctx) => {
    await signOut(ctx);
  },
  'auth.sign_out_by_delete': async (ctx) => {
    await signOut(ctx);
  },
  'auth.check': (ctx) => readAuthCheck(ctx),
} satisfies Partial<Handlers>;

function knownFrom(url: URL, { browser }: Opened): string {
  return browserCookieHeader(url, browser, BROWSER_KEPT / 1000);
}
