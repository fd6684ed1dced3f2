import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Operation } from '#contract/operation.ts';
import { isOperationId, OPERATION_IDS, operations } from '#contract/operations.ts';
import { TIMER_JOBS } from '#contract/site/timer-jobs.ts';
import { timers } from '#worker/platform/cron/timers.ts';

const declared: [string, Operation][] = Object.entries(operations);

describe.each(declared)('the operation %s', (id, { method, path, params, query, body, answers, summary }) => {
  it('has the usual form of id, summary and path', () => {
    expect(id).toMatch(/^[a-z_]+(\.[a-z_]+)+$/);
    expect(summary).toMatch(/^\p{Lu}.+[^.]$/u);
    expect(path).toMatch(/^(\/(:[a-z_]+|[a-z-]+(\.ics)?))+$/);
  });

  it('has a schema for exactly the parameters of its path', () => {
    const named = [...path.matchAll(/:([a-z_]+)/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {})).toEqual(named);
  });

  it('has one answer, and a body only if it changes something', () => {
    const statuses = Object.keys(answers);
    // Work that may take long is answered at once or later.
    expect(statuses.length === 1 || statuses.join() === '200,202', statuses.join()).toBe(true);
    if (method === 'GET') expect(body).toBeUndefined();
    // A DELETE names its version or choice in the query, and a replacement of a month its month.
    else if (query) {
      const named = method === 'DELETE' ? ['version', 'keep_devices', 'lost'] : ['month'];
      expect(named).toEqual(expect.arrayContaining(Object.keys(query.shape)));
    }
  });
});

it('recognizes operations by their ids', () => {
  expect(OPERATION_IDS).toEqual(Object.keys(operations));
  expect([isOperationId('health.read'), isOperationId('toString'), isOperationId('')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('deploys a cron for every timer, and no other cron', () => {
  const [, list = ''] = /crons = \[([^\]]*)\]/.exec(readFileSync('wrangler.toml', 'utf8')) ?? [];
  const crons = [...list.matchAll(/"([^"]+)"/g)].map(([, cron]) => cron);
  expect(crons.toSorted()).toEqual([...timers.keys()].toSorted());
  const started = [...timers.values()].flatMap((due) => due.map(({ job }) => job));
  expect(started.toSorted()).toEqual([...TIMER_JOBS].toSorted());
});
