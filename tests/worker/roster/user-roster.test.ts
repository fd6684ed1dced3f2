import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { Turns } from '#worker/platform/durable-objects/turns.ts';

const pause = (ms: number) => scheduler.wait(ms);

describe('the turns of changes of one person’s roster', () => {
  it('run one after the other, in their order of arrival', async () => {
    const turns = new Turns();
    const steps: string[] = [];
    const work = (name: string) =>
      turns.take(async () => {
        steps.push(`${name} begins`);
        await pause(5);
        steps.push(`${name} ends`);
        return name;
      }, name);
    expect(await Promise.all(['a', 'b', 'c'].map(work))).toEqual(['a', 'b', 'c']);
    expect(steps).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  it('continue after a failed one, whose error is returned', async () => {
    const turns = new Turns();
    const failed = turns.take(async () => {
      throw new Error('refused');
    }, 'first');
    const next = turns.take(async () => 'done', 'second');
    await expect(failed).rejects.toThrow('refused');
    expect(await next).toBe('done');
  });

  it('continue after one that exceeds its time, and write which one it was', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const turns = new Turns(50);
    const hanging = Promise.withResolvers<string>();
    const first = turns.take(() => hanging.promise, 'slow');
    await pause(30);
    expect(await turns.take(async () => 'done', 'next')).toBe('done');
    hanging.resolve('late');
    expect(await first).toBe('late');
    const lines = warn.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines).toMatchObject([{ event: 'a turn took too long', request_id: 'slow' }]);
  });

  it('never run together in a long queue, where those refuse to begin that have waited too long', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const turns = new Turns(100);
    const count = { now: 0, most: 0 };
    const works = Array.from({ length: 40 }, (_, nth) =>
      turns.take(async () => {
        count.now += 1;
        count.most = Math.max(count.most, count.now);
        await pause(10);
        count.now -= 1;
      }, String(nth)),
    );
    const settled = await Promise.allSettled(works);
    const refused = settled.filter(({ status }) => status === 'rejected');
    expect([count.most, warn.mock.calls]).toEqual([1, []]);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(40);
    expect(settled.at(0)).toMatchObject({ status: 'fulfilled' });
  });
});

it('the object of a person answers that it works', async () => {
  const object = env.USER_ROSTER.get(env.USER_ROSTER.idFromName('person-1'));
  expect(await object.ping()).toBeUndefined();
});
