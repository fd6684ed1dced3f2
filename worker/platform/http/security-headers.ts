import { bookmarkCookieHeader } from '#contract/site/cookies.ts';
import { captchaOrigins } from '#worker/platform/integrations/captcha/captcha.ts';
import { STORAGE_AWAY } from './error-handler.ts';
import type { RequestScope } from './request-scope.ts';

/** Only hashed files may come from another origin. */
const ASSETS = assetOrigin(import.meta.env.BASE_URL);

function assetOrigin(base: string): string {
  return URL.canParse(base) ? ` ${new URL(base).origin}` : '';
}

/** The only page with a captcha, whose parts come from another site. */
const CAPTCHA_PAGE = '/auth/password/forgot';

function contentSecurityPolicy({ nonce, url, env }: RequestScope): string {
  const foreign = url.pathname === CAPTCHA_PAGE ? captchaOrigins(env) : [];
  const captcha = foreign.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${ASSETS}${captcha} 'nonce-${nonce}'`,
    // The HEIC decoder is a worker from a blob under the policy of its document (decisions/015).
    // The service worker for messages has its own file (decisions/027).
    "worker-src 'self' blob:",
    `style-src 'self'${ASSETS} 'nonce-${nonce}'`,
    // Positioned components set style attributes.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self'${ASSETS} data: blob:`,
    `font-src 'self'${ASSETS}`,
    `connect-src 'self'${captcha}`,
    ...(captcha === '' ? [] : [`frame-src${captcha}`]),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Adds the headers of every answer. */
export function withStandardHeaders(response: Response, scope: RequestScope): Response {
  // The socket of a page takes no other headers.
  if (response.webSocket) return response;
  const answer = new Response(response.body, response);
  const { headers } = answer;
  if (!headers.has('Content-Security-Policy'))
    headers.set('Content-Security-Policy', contentSecurityPolicy(scope));
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('X-Frame-Options', 'DENY');
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'same-origin');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()');
  headers.set('X-Request-Id', scope.requestId);
  if (scope.url.protocol === 'https:')
    headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  if (scope.authVersion) headers.set('X-Auth-Version', scope.authVersion);
  if (answer.status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', String(STORAGE_AWAY));
  if (scope.bookmark) {
    headers.set('X-D1-Bookmark', scope.bookmark);
    headers.append('Set-Cookie', bookmarkCookieHeader(scope.url, scope.bookmark));
  }
  return answer;
}
