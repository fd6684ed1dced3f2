import { readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { expect, test } from '@playwright/test';
import { address } from '#tests/support/e2e/site.ts';

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string };

/** A request with headers that `fetch` cannot send. */
function ask(path: string, headers: Record<string, string>, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address());
    const asked = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => {
        body += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
    });
    asked.on('error', reject);
    asked.end();
  });
}

const { port } = new URL(address());
const HOSTS = [`localhost:${port}.evil.example`, `evil.example:${port}`, 'localhost:99999', 'a b', '[::1'];

test('A request with an unreadable address or another host is refused without a stack', async () => {
  const asked = [
    ...HOSTS.flatMap((host) =>
      ['/auth/login', '/api/health', '/favicon.ico'].map((path) => ({ host, path })),
    ),
    { host: `localhost:${port}`, path: '//[/auth/login' },
  ];
  for (const { host, path } of asked) {
    const { status, body } = await ask(path, { Host: host });
    expect([400, 403, 404], `${host} ${path}`).toContain(status);
    expect(body).not.toMatch(/\bat .+:\d+|Invalid URL|node_modules/);
  }
  expect(readFileSync('.cache/e2e/server.log', 'utf8')).not.toMatch(/Invalid URL|ERR_INVALID_URL/);
});

test('A page of another site on this machine cannot read the answers', async () => {
  const asset = /\/assets\/[\w-]+\.js/.exec((await ask('/auth/login', {})).body)?.[0] ?? '';
  expect(asset).not.toBe('');
  for (const path of ['/auth/login', '/api/health', asset]) {
    for (const method of ['GET', 'OPTIONS']) {
      const Origin = 'http://localhost:5999';
      const { headers } = await ask(path, { Origin, 'Access-Control-Request-Method': 'POST' }, method);
      expect(
        Object.keys(headers).filter((name) => name.startsWith('access-control')),
        path,
      ).toEqual([]);
    }
  }
});
