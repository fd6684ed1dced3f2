import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { NO_USER_ROSTER } from '#tests/support/objects.ts';
import { lineUp } from '#worker/platform/durable-objects/stubs.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const pause = (ms: number) => scheduler.wait(ms);

describe('the queue of changes of one person’s roster', () => {
  it('runs them one after the other, in their order of arrival', async () => {
    const steps: string[] = [];
    const work = (name: string) =>
      lineUp(env, 1, async () => {
        steps.push(`${name} begins`);
        await pause(5);
        steps.push(`${name} ends`);
        return name;
      });
    expect(await Promise.all(['a', 'b', 'c'].map(work))).toEqual(['a', 'b', 'c']);
    expect(steps).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  it('does not wait for changes of another person', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = lineUp(env, 2, () => promise);
    expect(await lineUp(env, 3, async () => 'done')).toBe('done');
    resolve();
    await slow;
  });

  it('continues after a refused change, and returns the complete refusal', async () => {
    const refused = lineUp(env, 4, async () => {
      throw new AppError('SHIFT_RULES_REFUSED', { findings: [] });
    });
    const next = lineUp(env, 4, async () => 'done');
    await expect(refused).rejects.toMatchObject({ code: 'SHIFT_RULES_REFUSED', data: { findings: [] } });
    expect(await next).toBe('done');
  });

  it('continues after a change that exceeds its time', async () => {
    const hanging = Promise.withResolvers<string>();
    const first = lineUp(env, 5, () => hanging.promise);
    expect(await lineUp(env, 5, async () => 'done')).toBe('done');
    hanging.resolve('late');
    expect(await first).toBe('late');
  }, 15_000);

  it('is bypassed when the object is unavailable, and the change runs once', async () => {
    let done = 0;
    const answer = await lineUp({ USER_ROSTER: NO_USER_ROSTER }, 6, async () => {
      done += 1;
      return 'done';
    });
    expect([answer, done]).toEqual(['done', 1]);
  });
});
