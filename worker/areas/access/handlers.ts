import type { accessOperations } from '#contract/access/operations.ts';
import { browserCookieHeader } from '#contract/site/cookies.ts';
import { BROWSER_KEPT } from '#domain/access/known-browser.ts';
import { exportAudit } from '#worker/areas/access/audit/export.ts';
import { listAudit } from '#worker/areas/access/audit/queries.ts';
import { readAuthCheck } from '#worker/areas/access/auth/check.ts';
import { signIn, signOut } from '#worker/areas/access/auth/commands.ts';
import type { OpenedSession } from '#worker/areas/access/auth/open-session.ts';
import { signInByCode } from '#worker/areas/access/auth/second-step.ts';
import {
  checkLink,
  choosePassword,
  invite,
  requestReset,
} from '#worker/areas/access/password-links/commands.ts';
import { readOwnPin, setOwnPin } from '#worker/areas/access/pin/commands.ts';
import {
  deleteUser,
  disableUser,
  enableUser,
  restoreUser,
} from '#worker/areas/access/user-locks/commands.ts';
import { listLockHistories } from '#worker/areas/access/user-locks/queries.ts';
import { assignRoles } from '#worker/areas/access/user-roles/commands.ts';
import { readRoles } from '#worker/areas/access/user-roles/queries.ts';
import { removeSecondStep } from '#worker/areas/people/users/second-step.ts';
import type { Handlers } from '#worker/platform/http/handler.ts';
import { languageAsked } from '#worker/platform/http/language.ts';

export const accessHandlers = {
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
  'me.pin.get': (ctx) => readOwnPin(ctx),
  'me.pin.set': (ctx, { body }) => setOwnPin(ctx, body),
  'auth.reset.request': async (ctx, { body }, c) => {
    await requestReset(ctx, body, languageAsked(c.req.raw));
  },
  'auth.reset.check': (ctx, { body }) => checkLink(ctx, body.token),
  'auth.reset.process': async (ctx, { body }) => {
    await choosePassword(ctx, body);
  },
  'auth.sign_out': async (ctx) => {
    await signOut(ctx);
  },
  'auth.sign_out_by_delete': async (ctx) => {
    await signOut(ctx);
  },
  'auth.check': (ctx) => readAuthCheck(ctx),
  'users.invite': (ctx, { params, body }) => invite(ctx, params.id, body),
  'users.roles.read': (ctx, { params }) => readRoles(ctx.db, params.id),
  'users.roles.update': (ctx, { params, body }) => assignRoles(ctx, params.id, body),
  'users.disable': (ctx, { params, body }) => disableUser(ctx, params.id, body),
  'users.enable': (ctx, { params, body }) => enableUser(ctx, params.id, body),
  'users.delete': async (ctx, { params, query }) => {
    await deleteUser(ctx, params.id, query.version);
  },
  'users.restore': (ctx, { params, body }) => restoreUser(ctx, params.id, body),
  'users.lock_histories': (ctx, { params, query }) => listLockHistories(ctx, params.id, query),
  'users.tfa.remove': async (ctx, { params }) => {
    await removeSecondStep(ctx, params.id);
  },
  'audit.list': (ctx, { query }) => listAudit(ctx, query),
  'audit.export': (ctx, { query }) => exportAudit(ctx, query),
} satisfies Pick<Handlers, keyof typeof accessOperations>;

function knownFrom(url: URL, { browser }: OpenedSession): string {
  return browserCookieHeader(url, browser, BROWSER_KEPT / 1000);
}
