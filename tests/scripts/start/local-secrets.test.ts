import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { configOf, HOSTED } from '#scripts/deploy/hosted.ts';
import { root } from '#scripts/processes.ts';
import { localPushKey, localSecret } from '#scripts/secret.ts';
import { keepLog } from '#scripts/server-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'kinmu-secret-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the secret of a local site', () => {
  it('is made once, at random, and readable by its owner alone', () => {
    const secret = localSecret(folder);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(localSecret(folder)).toBe(secret);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
    const other = mkdtempSync(join(folder, 'other-'));
    expect(localSecret(other)).not.toBe(secret);
  });
});

describe('the key of a local site for messages to browsers', () => {
  it('is made once, of the curve that they take, and readable by its owner alone', () => {
    const key = localPushKey(folder);
    expect(JSON.parse(key)).toMatchObject({
      kty: 'EC',
      crv: 'P-256',
      d: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(localPushKey(folder)).toBe(key);
    expect(statSync(join(folder, 'push-key')).mode & 0o777).toBe(0o600);
  });
});

describe('the hosted site', () => {
  const [local = '', production = ''] = readFileSync(join(root, 'wrangler.toml'), 'utf8').split(
    '\n[env.production]',
  );

  it('is not deployed without its secret, which stands nowhere', () => {
    expect(production).toMatch(/\[env\.production\.secrets\]\nrequired = \["SECRET"\]/);
    expect(local + production).not.toMatch(/^SECRET\b/m);
  });

  it('says in one place where it is served, which a site of this machine never does', () => {
    for (const environment of HOSTED) expect(configOf(environment).vars).toHaveProperty('SITE_ORIGIN');
    expect(local).not.toContain('SITE_ORIGIN');
  });

  it('limits the calls of one person, which no local site does', () => {
    expect(production).toMatch(
      /ratelimits\]\]\nname = "CALL_LIMITER"\n.*\nsimple = { limit = 1200, period = 60 }/,
    );
    expect(local).not.toContain('CALL_LIMITER');
  });

  it('has the limiter that it has locally', () => {
    const limiter = /ratelimits\]\]\n(name = "RATE_LIMITER"\n.*\n.*)\n/;
    expect(limiter.exec(production)?.[1]).toBe(limiter.exec(local)?.[1]);
    expect(limiter.exec(local)?.[1]).toContain('limit = 300, period = 60');
  });
});

describe('the log of a local site', () => {
  it('goes to a file as a whole, and to the terminal without mere information', () => {
    const file = join(folder, 'logs/kinmu.log');
    const shown: string[] = [];
    const log = keepLog(file, (line) => shown.push(line));
    const [info, warn] = ['{"level":"info","event":"call"}', '{"level":"warn","event":"late"}'];
    for (const line of [info, warn, `\u001b[32m${info}\u001b[39m`, 'ready', '{"no":"level"}']) log(line);
    expect(shown).toEqual([warn, 'ready', '{"no":"level"}']);
    expect(readFileSync(file, 'utf8')).toBe(`${[info, warn, info, 'ready', '{"no":"level"}'].join('\n')}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    keepLog(file, () => {});
    expect(readFileSync(file, 'utf8')).toBe('');
  });
});
