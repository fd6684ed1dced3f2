import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TIMER_JOBS } from '#contract/enums.ts';
import type { Operation } from '#contract/operation.ts';
import { isOperationId, OPERATION_IDS, operations } from '#contract/operations.ts';
import { timers } from '#worker/platform/cron/timers.ts';

const declared: [string, Operation][] = Object.entries(operations);

describe.each(declared)('%s', (id, { method, path, params, query, body, answers, summary }) => {
  it('is named, described and spelled as all are', () => {
    expect(id).toMatch(/^[a-z_]+(\.[a-z_]+)+$/);
    expect(summary).toMatch(/^\p{Lu}.+[^.]$/u);
    expect(path).toMatch(/^(\/(:[a-z_]+|[a-z-]+))+$/);
  });

  it('says what stands in its path', () => {
    const named = [...path.matchAll(/:([a-z_]+)/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {})).toEqual(named);
  });

  it('answers once, and takes a body only where it changes something', () => {
    const statuses = Object.keys(answers);
    // What may take long is answered at once or later.
    expect(statuses.length === 1 || statuses.join() === '200,202', statuses.join()).toBe(true);
    if (method === 'GET') expect(body).toBeUndefined();
    // What has no body names its version or choice in the address, and what is replaced by the month its month.
    else if (query) {
      const named = method === 'DELETE' ? ['version', 'keep_devices'] : ['month'];
      expect(named).toEqual(expect.arrayContaining(Object.keys(query.shape)));
    }
  });
});

it('an operation is known by its id', () => {
  expect(OPERATION_IDS).toEqual(Object.keys(operations));
  expect([isOperationId('health.read'), isOperationId('toString'), isOperationId('')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('every cron of the deployment starts something, and everything on a timer is deployed', () => {
  const [, list = ''] = /crons = \[([^\]]*)\]/.exec(readFileSync('wrangler.toml', 'utf8')) ?? [];
  const crons = [...list.matchAll(/"([^"]+)"/g)].map(([, cron]) => cron);
  expect(crons.toSorted()).toEqual([...timers.keys()].toSorted());
  const started = [...timers.values()].flatMap((due) => due.map(({ job }) => job));
  expect(started.toSorted()).toEqual([...TIMER_JOBS].toSorted());
});
