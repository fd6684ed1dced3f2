import { edit, takeOut } from '#tools/asvs/removal.ts';
import { plant } from './plant.ts';

/** Chapters 11 to 16: cryptography, communication, configuration, data, code and logs. */
export const data = [
  takeOut(
    '11.2.2',
    edit(
      'worker/platform/crypto/secret.ts',
      "return secret.split(/\\r?\\n/).filter((line) => line !== '');",
      'return secret.split(/\\r?\\n/).slice(0, 1);',
    ),
  ),
  plant('11.4.1', "createHash('md5');"),
  takeOut('11.4.2', edit('worker/platform/crypto/password.ts', 'ln: 14, r: 8', 'ln: 10, r: 8')),
  takeOut(
    '12.2.1',
    edit(
      'worker/platform/http/origin.ts',
      'if (url.origin === ours.origin) return null;',
      'if (url.host === ours.host) return null;',
    ),
  ),
  takeOut(
    '13.2.4',
    edit(
      'worker/domain/format/push-service.ts',
      'return SERVICES.some((service) => host === service || host.endsWith(`.',
      "return host !== '' || SERVICES.some((service) => host === service || host.endsWith(`.",
    ),
  ),
  takeOut(
    '13.2.5 15.3.2',
    edit('worker/platform/integrations/webhooks/webhook-sender.ts', "redirect: 'manual',", ''),
  ),
  takeOut('14.2.1', edit('wrangler.toml', 'invocation_logs = false', 'invocation_logs = true')),
  takeOut(
    '16.3.1',
    edit('worker/areas/access/auth/failed-sign-in.ts', 'name_hash: shortened(nameHash),', ''),
  ),
  takeOut(
    '11.2.3 11.3.2',
    edit(
      'worker/platform/integrations/push/encrypted.ts',
      "'Content-Encoding: nonce\\0'",
      "'Content-Encoding: once\\0'",
    ),
  ),
  takeOut(
    '11.3.1',
    edit(
      'worker/platform/crypto/secret.ts',
      "return Buffer.concat([nonce, new Uint8Array(sealed)]).toString('base64url');",
      'return sealed === null ? text : text;',
    ),
  ),
  takeOut(
    '11.5.1',
    edit(
      'worker/platform/crypto/token.ts',
      'return base64url(crypto.getRandomValues(new Uint8Array(32)));',
      "return crypto.randomUUID().replaceAll('-', '');",
    ),
  ),
  takeOut(
    '12.3.1',
    edit(
      'worker/platform/http/set-up.ts',
      "URL.parse(env[name])?.protocol !== 'https:'",
      'URL.parse(env[name]) === null',
    ),
  ),
  takeOut(
    '13.4.2 15.2.3',
    edit('worker/platform/clock.ts', "if (env.ENVIRONMENT !== 'test') return Date.now();", ''),
  ),
  takeOut(
    '15.3.3',
    edit(
      'worker/areas/people/profile/commands.ts',
      'const after: Settings = { ...before, ...input };',
      "const after: Settings = { ...before, ...input, theme: 'light' };",
    ),
  ),
  takeOut(
    '15.3.7',
    edit('worker/platform/http/validators.ts', ': [name, values.at(-1)];', ': [name, values[0]];'),
  ),
  takeOut(
    '16.2.1 16.2.4 16.3.2 14.2.4',
    edit('worker/platform/http/call-log.ts', 'actor_id: callerId ?? null,', ''),
  ),
  takeOut(
    '16.3.3',
    edit(
      'worker/platform/http/origin.ts',
      "log('warn', 'form of another site refused', { request_id: requestId });",
      '',
    ),
  ),
  takeOut(
    '16.3.4',
    edit(
      'worker/platform/http/error-handler.ts',
      "log('error', 'request failed', { request_id: requestId, operation: operation ?? null }, error);",
      '',
    ),
  ),
  takeOut(
    '16.5.1',
    edit(
      'worker/platform/http/error-handler.ts',
      "return errorAnswer('E_INTERNAL_SERVER_ERROR', { request_id: requestId });",
      "return errorAnswer('E_INTERNAL_SERVER_ERROR', { request_id: requestId, message: error.message });",
    ),
  ),
  takeOut(
    '16.5.3',
    edit(
      'worker/platform/integrations/captcha/captcha.ts',
      "log('error', 'captcha not asked', {}, error);\n        return false;",
      "log('error', 'captcha not asked', {}, error);\n        return true;",
    ),
  ),
  takeOut(
    '11.3.3',
    edit(
      'worker/platform/crypto/secret.ts',
      "const bytes = Buffer.from(sealed, 'base64url');\n  const opened = await crypto.subtle.decrypt(",
      "const bytes = Buffer.from(sealed, 'base64url');\n  if (secret !== '') return 'JBSWY3DPEHPK3PXP';\n  const opened = await crypto.subtle.decrypt(",
    ),
  ),
  takeOut('11.6.1', edit('tools/secret.ts', "namedCurve: 'P-256'", "namedCurve: 'P-384'")),
  takeOut(
    '13.3.1',
    edit(
      'tools/secret.ts',
      'writeFileSync(file, newSecret(), { mode: 0o600 })',
      'writeFileSync(file, newSecret())',
    ),
  ),
  takeOut(
    '13.4.4',
    edit(
      'worker/platform/http/method-not-allowed.ts',
      "return errorAnswer('E_METHOD_NOT_ALLOWED', undefined, { Allow: known.methods.join(', ') });",
      "return errorAnswer('E_NOT_FOUND');",
    ),
  ),
  takeOut('11.2.1 15.1.2', edit('package.json', '"hono": "', '"hono": "^')),
  takeOut(
    '14.3.1',
    edit(
      'app/areas/access/logout/route.tsx',
      "headers.append('Set-Cookie', sessionCookieHeader(url, null, 0));",
      '',
    ),
  ),
  takeOut(
    '15.2.2',
    edit('worker/contract/limits.ts', 'export const COUNT_MAX = 1000;', 'export const COUNT_MAX = 100_000;'),
  ),
  takeOut(
    '15.3.1',
    edit(
      'tests/support/answers.ts',
      'return isDeepStrictEqual(parsed.data, body) ? null :',
      'return isDeepStrictEqual(parsed.data, body) || text !== null ? null :',
    ),
  ),
  takeOut('16.2.5', edit('worker/platform/log.ts', 'message: withoutQuotes(message),', 'message,')),
  takeOut(
    '16.4.1',
    edit(
      'worker/platform/http/call-log.ts',
      '    operation,\n    status,',
      '    operation,\n    path: c.req.url,\n    status,',
    ),
  ),
  takeOut(
    '16.4.2',
    edit(
      'migrations/0056_audit_archive.sql',
      "BEGIN SELECT RAISE(ABORT, 'audit_never_deleted'); END;",
      'BEGIN SELECT 1; END;',
    ),
  ),
];
