import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestClient, told } from '#tests/support/client.ts';
import { type Env, secretOf } from '#worker/env.ts';
import { RequestScope } from '#worker/http/request-scope.ts';
import { refuseBadSetUp } from '#worker/http/set-up.ts';
import { systemCtx } from '#worker/system-ctx.ts';

afterEach(() => vi.restoreAllMocks());

const scopeOf = (address: string, bindings: Partial<Env>) =>
  new RequestScope(new Request(address), { ...env, ...bindings }, createExecutionContext());

const HOSTED = { ENVIRONMENT: 'production', SECRET: undefined };

describe('a site without its secret', () => {
  it.each(['/', '/privacy', '/api/health', '/api/auth/login/admin'])(
    'answers nothing at %s, and says why',
    async (path) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      const scope = scopeOf(`https://kinmu.test${path}`, HOSTED);
      const answer = refuseBadSetUp(scope);
      expect(answer && (await told(answer))).toEqual({
        status: 500,
        body: { code: 'E_INTERNAL_SERVER_ERROR', data: { request_id: scope.requestId } },
      });
      expect(JSON.parse(String(log.mock.lastCall?.[0]))).toEqual({
        ...{ level: 'error', event: 'the secret SECRET is not set', request_id: scope.requestId },
      });
    },
  );

  it('has no API, no timers and no jobs either', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await createTestClient({ bindings: HOSTED }).api.health.$get()).status).toBe(500);
    await expect(systemCtx({ ...env, ...HOSTED }, 'timer.test', createExecutionContext())).rejects.toThrow(
      'SECRET',
    );
    expect(() => secretOf({ SECRET: '' })).toThrow('SECRET');
  });
});

describe('a site that was set up', () => {
  it('is not refused', () => {
    expect(refuseBadSetUp(scopeOf('https://kinmu.test/', { ENVIRONMENT: 'production' }))).toBeNull();
  });

  it('warns once where cookies go over plain http, which is no matter on this machine', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    for (const address of ['https://kinmu.test/', 'http://localhost:8787/', 'http://127.0.0.1/']) {
      expect(refuseBadSetUp(scopeOf(address, {}))).toBeNull();
    }
    expect(warned).not.toHaveBeenCalled();
    for (const path of ['/', '/login'])
      expect(refuseBadSetUp(scopeOf(`http://kinmu.test${path}`, {}))).toBeNull();
    expect(warned).toHaveBeenCalledOnce();
    expect(String(warned.mock.lastCall?.[0])).toContain('without Secure');
  });
});
