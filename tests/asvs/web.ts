import { edit, takeOut } from '#tools/asvs/removal.ts';
import { plant } from './plant.ts';

/** Chapters 3 to 5: pages, the API, sockets and files. */
export const web = [
  plant('3.2.2', "document.body.innerHTML = '';"),
  takeOut(
    '3.3.1 3.3.3',
    edit(
      'worker/contract/site/cookies.ts',
      'return { name: secure ? `__Host-',
      'return { name: !secure ? `__Host-',
    ),
  ),
  takeOut(
    '3.3.2',
    edit(
      'worker/contract/site/cookies.ts',
      "return writeCookie(name, bookmark, { maxAge: 600, sameSite: 'Lax'",
      "return writeCookie(name, bookmark, { maxAge: 600, sameSite: 'Strict'",
    ),
  ),
  takeOut('3.4.2', edit('vite.config.ts', 'preview: { cors: false }', 'preview: { cors: true }')),
  takeOut(
    '3.5.1',
    edit(
      'worker/platform/http/origin.ts',
      "if (from === null ? byCookie : from !== origin) throw new AppError('E_FORBIDDEN');",
      '',
    ),
    edit(
      'worker/platform/http/origin.ts',
      "if (isRead(method) || headers.get('Origin') === caller.origin) return null;",
      'if (method || headers.get(caller.origin)) return null;',
    ),
  ),
  takeOut(
    '3.5.4',
    edit(
      'worker/platform/http/origin.ts',
      'if (url.origin === ours.origin) return null;',
      'if (url.origin) return null;',
    ),
  ),
  plant('3.5.5', 'self.onmessage = () => {};'),
  takeOut(
    '4.1.2',
    edit(
      'worker/platform/http/origin.ts',
      "const isPage = !url.pathname.startsWith('/api/');",
      'const isPage = true;',
    ),
  ),
  plant('4.4.1', "new WebSocket('ws://kinmu.example');"),
  takeOut(
    '4.4.2',
    edit(
      'worker/platform/feeds/listen.ts',
      'refuseForeignOrigin(headers, scope.caller, scope.byCookie);',
      '',
    ),
  ),
  takeOut(
    '4.4.3',
    edit(
      'worker/platform/durable-objects/person-feed.ts',
      '({ disabled, session, actor }) => !disabled && isSessionAlive(session, actor.level, now),',
      '({ disabled, session, actor }) => !disabled || isSessionAlive(session, actor.level, now),',
    ),
  ),
  takeOut(
    '4.4.4',
    edit(
      'worker/platform/durable-objects/person-feed.ts',
      'rights.get(page.sessionId) !== page.rights;',
      '!rights.has(page.sessionId);',
    ),
  ),
  takeOut(
    '5.2.1',
    edit(
      'worker/platform/http/received-body.ts',
      'if (!scope.hasToken) throw refusalOfStranger(stranger);',
      '',
    ),
  ),
  takeOut(
    '5.2.3',
    edit('worker/platform/csv/xlsx.ts', 'if (![...files.values()].every(isBoundedXml)) return null;', ''),
  ),
  takeOut(
    '3.2.1 14.3.2',
    edit('worker/platform/http/file-headers.ts', "frame-ancestors 'none'; sandbox", "frame-ancestors 'none'"),
  ),
  takeOut(
    '3.4.1 3.4.4 3.4.5 3.4.6',
    edit('public/_headers', '  X-Content-Type-Options: nosniff\n', ''),
    edit('public/_headers', '  Referrer-Policy: same-origin\n', ''),
    edit('public/_headers', '  Strict-Transport-Security: max-age=63072000; includeSubDomains\n', ''),
  ),
  takeOut(
    '3.4.3 14.2.3',
    edit('worker/platform/http/security-headers.ts', "`script-src 'self'", "`script-src * 'self'"),
  ),
  takeOut(
    '3.7.2',
    edit(
      'app/lib/safe-next.ts',
      "if (target.origin !== origin || target.pathname.startsWith('//')) return '/';",
      '',
    ),
    edit(
      'app/lib/safe-next.ts',
      "if (!next?.startsWith('/') || !URL.canParse(next, origin)) return '/';",
      "if (next === null) return '/';",
    ),
    edit('app/lib/safe-next.ts', 'return `', 'return target.href || `'),
  ),
  takeOut(
    '4.1.3 15.3.4',
    edit('worker/platform/http/request-scope.ts', "'CF-Connecting-IP'", "'X-Forwarded-For'"),
  ),
  takeOut(
    '5.2.2',
    edit(
      'worker/platform/files/sent-image.ts',
      'const image = IMAGE_NAME.test(name) ? withoutMetadata(bytes) : null;',
      "const image = IMAGE_NAME.test(name) ? { type: 'image/png' as const, width: 1, height: 1, bytes } : null;",
    ),
  ),
  takeOut(
    '5.3.1 14.2.2',
    edit(
      'worker/platform/http/file-headers.ts',
      "'Cache-Control': 'private, no-store',",
      "'Cache-Control': 'public, max-age=600',",
    ),
  ),
  takeOut(
    '5.3.2',
    edit(
      'worker/platform/files/kept.ts',
      'httpMetadata: { contentType: type }',
      "httpMetadata: { contentType: 'image/jpeg' }",
    ),
  ),
  takeOut(
    '5.4.1',
    edit('worker/platform/http/file-headers.ts', 'return name === undefined ?', "return name !== '' ?"),
  ),
  takeOut(
    '3.3.4 14.3.3',
    edit(
      'app/lib/session.server.ts',
      "maxAge: token === null ? 0 : maxAge,\n    sameSite: 'Lax',\n    httpOnly: true,",
      "maxAge: token === null ? 0 : maxAge,\n    sameSite: 'Lax',\n    httpOnly: false,",
    ),
  ),
  takeOut(
    '3.5.2 7.6.2',
    edit(
      'worker/platform/http/origin.ts',
      "if (isRead(method) || headers.get('Origin') === caller.origin) return null;",
      'if (method || headers.get(caller.origin)) return null;',
    ),
  ),
  takeOut(
    '4.1.1',
    edit('worker/platform/csv/exported-file.ts', "utf8: 'text/csv; charset=utf-8',", "utf8: 'text/csv',"),
  ),
  takeOut('5.4.2', edit('worker/platform/http/file-headers.ts', "; filename*=UTF-8''", "; filename*=''")),
];
