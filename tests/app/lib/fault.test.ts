// @vitest-environment node
import { data, RouterContextProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { faultContext } from '#app/lib/api.server.ts';
import { reportFault } from '#app/lib/fault.server.ts';

function reported(path: string, error: unknown, init: RequestInit = {}) {
  const report = vi.fn();
  const context = new RouterContextProvider();
  context.set(faultContext, report);
  reportFault(error, new Request(`https://kinmu.test${path}`, init), context);
  return report.mock.calls;
}

/** The form of the router's own refusals. */
const refused = (status: number) => ({
  status,
  statusText: 'refused',
  internal: true,
  data: 'Error: "/admin/tanaka@kinmu.example"',
});

describe('a fault on a page', () => {
  const fault = new Error('broken');

  it.each([
    ['/admin/user/17?q=tanaka', '/admin/user/[id]'],
    ['/my-page/settings.data?_routes=x', '/my-page/settings'],
    ['/_.data', '/'],
    ['/admin/tanaka@kinmu.example', null],
  ])('at %s is logged with the pattern of its page only', (path, page) => {
    expect(reported(path, fault)).toEqual([[page, fault]]);
  });

  it('is not logged when the router refused, or the visitor has left', () => {
    for (const status of [400, 404, 405]) expect(reported('/', refused(status))).toEqual([]);
    const gone = AbortSignal.abort();
    expect(reported('/', fault, { signal: gone })).toEqual([]);
  });

  it('is logged for a router error, or another thrown value', () => {
    expect(reported('/', refused(500))).toHaveLength(1);
    expect(reported('/', 'tanaka')).toEqual([['/', 'tanaka']]);
    expect(reported('/', data(null, { status: 500 }))).toHaveLength(1);
  });
});
