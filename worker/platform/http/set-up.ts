import { sessionCookie } from '#contract/site/cookies.ts';
import type { Env } from '#worker/env.ts';
import { secretsIn } from '#worker/platform/crypto/secret.ts';
import { log } from '#worker/platform/log.ts';
import { errorAnswer } from './error-handler.ts';
import type { RequestScope } from './request-scope.ts';

/** The length of 128 random bits or more, in hex or base64. */
const SECRET_MIN = 32;

let warned = false;

/**
 * The answer to every request while the set-up is bad: no secret, or, when hosted, no origin or an
 * address over plain http. Null for a good set-up. Warns once when cookies go without `Secure`, on
 * plain http from another host.
 */
export function refuseBadSetUp({ env, caller, requestId }: RequestScope): Response | null {
  const fault = faultOnce(env);
  if (fault !== null) {
    log('error', fault, { request_id: requestId });
    return errorAnswer('E_INTERNAL_SERVER_ERROR', { request_id: requestId });
  }
  if (!warned && !sessionCookie(new URL(caller.origin)).secure) {
    warned = true;
    log('warn', 'served over plain http: cookies go without Secure', { request_id: requestId });
  }
  return null;
}

/** The variables that send data to another address than the service's own. */
const OUTSIDE = [
  'STAFF_SYSTEM_URL',
  'LINE_API_URL',
  'CAPTCHA_VERIFY_URL',
  'CAPTCHA_SCRIPT_URL',
  'ANALYTICS_URL',
  'MAIL_CATCHER',
] as const;

/** The result for the variables of this isolate, which do not change. */
let looked: { env: Env; fault: string | null } | null = null;

function faultOnce(env: Env): string | null {
  if (looked?.env !== env) looked = { env, fault: setUpFault(env) };
  return looked.fault;
}

function setUpFault(env: Env): string | null {
  return faultOfOrigin(env) ?? (env.ENVIRONMENT === 'production' ? faultOfOutside(env) : null);
}

/** A hosted site sends names and wages only over https. */
function faultOfOutside(env: Env): string | null {
  const plain = OUTSIDE.find((name) => env[name] && URL.parse(env[name])?.protocol !== 'https:');
  return plain === undefined ? null : `the variable ${plain} is no address by https`;
}

function faultOfOrigin({ ENVIRONMENT, SECRET, SITE_ORIGIN }: Env): string | null {
  if (!SECRET) return 'the secret SECRET is not set';
  const isGuessable = secretsIn(SECRET).some((line) => line.length < SECRET_MIN);
  if (ENVIRONMENT === 'production' && isGuessable) return 'the secret SECRET is too short to be random';
  if (!SITE_ORIGIN) return ENVIRONMENT === 'production' ? 'the variable SITE_ORIGIN is not set' : null;
  const isOrigin = /^https?:/.test(SITE_ORIGIN) && URL.parse(SITE_ORIGIN)?.origin === SITE_ORIGIN;
  return isOrigin ? null : 'the variable SITE_ORIGIN is no origin, as https://kinmu.example is';
}
