import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { unknownFields, unknownParameters } from '#worker/platform/http/unknown-fields.ts';

const Body = z
  .object({
    name: z.string(),
    shift: z.object({ start_time: z.string() }).nullish(),
    breaks: z.array(z.object({ start: z.string() })).default([]),
    days: z.record(z.string(), z.object({ note: z.string() })).optional(),
    how: z
      .union([z.object({ kind: z.literal('a'), size: z.int() }), z.object({ kind: z.literal('b') })])
      .optional(),
    free: z.unknown().optional(),
  })
  .refine(() => true);

describe('a body', () => {
  it.each([
    ['all known', { name: 'x', shift: { start_time: '1' }, breaks: [{ start: '2' }] }, {}],
    ['a field that is not there', { name: 'x', colour: 'red' }, { colour: undefined }],
    ['a slip', { nam: 'x' }, { nam: 'name' }],
    ['a slip further in', { shift: { starttime: '1' } }, { 'shift.starttime': 'start_time' }],
    ['one in a list', { breaks: [{ start: '1' }, { strat: '2' }] }, { 'breaks[1].strat': 'start' }],
    [
      'names of a record',
      { days: { monday: { note: 'x' }, tuesday: { nota: 'x' } } },
      { 'days.tuesday.nota': 'note' },
    ],
    ['a field of another variant', { how: { kind: 'b', size: 1 } }, {}],
    ['anything where anything goes', { free: { whatever: 1 } }, {}],
    ['what is no object', 'text', {}],
  ])('with %s', (_, body, expected) => {
    const nearest = Object.entries(unknownFields(Body, body)).map(([path, [fault]]) => {
      expect(fault?.key).toBe('unknown_field');
      return [path, fault?.params?.nearest];
    });
    expect(Object.fromEntries(nearest)).toEqual(expected);
  });
});

describe('a query', () => {
  const Query = z.object({
    page: z.coerce.number().default(1),
    status: z.enum(['active']).optional(),
    workplace_ids: z.array(z.int()).optional(),
  });

  it.each([
    ['page', null],
    ['status', null],
    ['workplace_ids[]', null],
    ['workplace_ids', 'workplace_ids[]'],
    ['workplace_id', 'workplace_ids[]'],
    ['state', 'status'],
    ['pages', 'page'],
    ['colour', undefined],
  ])('with %s', (name, nearest) => {
    const [fault] = unknownParameters(Query, [name])[name] ?? [];
    if (nearest === null) expect(fault).toBeUndefined();
    else expect(fault).toEqual({ key: 'unknown_field', ...(nearest && { params: { nearest } }) });
  });
});
