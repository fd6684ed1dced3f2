import { describe, expect, it } from 'vitest';
import { pageRefusal } from '#worker/platform/http/page-refusal.ts';

const refusal = (method: string, path: string) =>
  pageRefusal({ method }, new URL(path, 'https://kinmu.test'));

describe('a request for a page', () => {
  it.each([
    ['GET', '/'],
    ['HEAD', '/auth/login'],
    ['POST', '/auth/login'],
    ['GET', '/nowhere/%E7%94%B0%2F?q=%E0%A4'],
    ['GET', '/my-page/settings.data'],
    ['GET', '/__manifest?paths=/admin/user,/manage&version=1'],
  ])('reaches the router: %s %s', (method, path) => {
    expect(refusal(method, path)).toBeNull();
  });

  it.each([
    ['GET', '/reset/token=abc%E0%A4'],
    ['POST', '/%'],
    ['GET', '/my-page/%FF.data'],
    ['DELETE', '/%C0%AF'],
    ['GET', '/__manifest?version=1&paths=/admin&paths=/reset/abc%25E0%25A4'],
  ])('is not found if its path cannot be decoded: %s %s', (method, path) => {
    expect(refusal(method, path)).toBe(404);
  });

  it.each(['/reset/x%0d%0aX-Evil:1', '/nowhere%0A', '/%00', '/%E2%80%A8.data', '/__manifest?paths=/a%250A'])(
    'is not found if its path has a line end, for which the router has no page: %s',
    (path) => {
      for (const method of ['GET', 'POST']) expect(refusal(method, path)).toBe(404);
    },
  );

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])('is refused with the method %s', (method) => {
    expect(refusal(method, '/my-page/settings')).toBe(405);
  });
});
