import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import {
  CheckInStamp,
  optionalFormat,
  optionalText,
  requiredFormat,
  requiredText,
  Stamp,
} from '#contract/fields/formats.ts';
import { fieldIssues, issue, issuesByField, VALIDATION_KEYS } from '#contract/validation.ts';

/** The faults of a value in the form of an answer. */
function faults(schema: z.ZodType, value: unknown) {
  const { error } = schema.safeParse(value, { reportInput: true });
  return error ? issuesByField(error) : {};
}

describe('the fault of a field', () => {
  const at = (schema: z.ZodType, value: unknown) =>
    faults(z.object({ field: schema }), { field: value }).field;

  it.each<[string, z.ZodType, unknown, unknown]>([
    ['a missing text', z.string(), undefined, { key: 'required' }],
    ['a text that is null', z.string(), null, { key: 'required' }],
    ['an empty text where one is needed', z.string().min(1), '', { key: 'required' }],
    ['a text that is too short', z.string().min(8), 'short', { key: 'min_length', params: { min: 8 } }],
    ['a text that is too long', z.string().max(3), 'long', { key: 'max_length', params: { max: 3 } }],
    ['a number where a text belongs', z.string(), 7, { key: 'type_string' }],
    ['a missing number', z.number(), undefined, { key: 'required' }],
    ['an empty number of a form', z.number(), '', { key: 'required' }],
    ['a text where a number belongs', z.number(), 'seven', { key: 'type_number' }],
    ['an invalid number', z.number(), Number.NaN, { key: 'type_number' }],
    ['a fraction where a whole number belongs', z.int(), 1.5, { key: 'integer' }],
    ['a number that is too small', z.number().min(1), 0, { key: 'min', params: { min: 1 } }],
    ['a number that is too large', z.number().max(100), 101, { key: 'max', params: { max: 100 } }],
    [
      'a number equal to an exclusive minimum',
      z.number().gt(0),
      0,
      { key: 'greater_than', params: { min: 0 } },
    ],
    [
      'a number equal to an exclusive maximum',
      z.number().lt(24),
      24,
      { key: 'less_than', params: { max: 24 } },
    ],
    [
      'a whole number beyond the exact range',
      z.int(),
      2 ** 60,
      { key: 'max', params: { max: Number.MAX_SAFE_INTEGER } },
    ],
    ['a missing list', z.array(z.int()), undefined, { key: 'required' }],
    ['a value that is not a list', z.array(z.int()), 'x', { key: 'type_array' }],
    ['an empty list', z.array(z.int()).min(1), [], { key: 'min_items', params: { min: 1 } }],
    ['a list that is too long', z.array(z.int()).max(1), [1, 2], { key: 'max_items', params: { max: 1 } }],
    ['a value that is not a boolean', z.boolean(), 'maybe', { key: 'type_boolean' }],
    ['nothing chosen', z.enum(['a', 'b']), undefined, { key: 'select' }],
    ['an empty choice', z.enum(['a', 'b']), '', { key: 'select' }],
    ['a value that is not offered', z.enum(['a', 'b']), 'c', { key: 'choice' }],
    ['a mail address', z.email(), 'nobody', { key: 'email' }],
    ['a link', z.url(), 'nowhere', { key: 'url' }],
    ['another format', z.string().regex(/^\d$/), 'x', { key: 'invalid' }],
    ['a timestamp', Stamp, '2026-11-21', { key: 'invalid' }],
    ['a custom rule', z.string().refine(() => false, issue('phone')), 'x', { key: 'phone' }],
    ['a custom rule without a key', z.string().refine(() => false), 'x', { key: 'invalid' }],
    [
      'a custom rule with an unknown key',
      z.string().refine(() => false, { params: { key: 'made up' } }),
      'x',
      { key: 'invalid' },
    ],
    ['a value that is not an object', z.object({}), 'x', { key: 'invalid' }],
    ['a value that matches no alternative', z.union([z.int(), z.boolean()]), 'x', { key: 'invalid' }],
    [
      'a missing value with several alternatives',
      z.union([z.int(), z.boolean()]),
      undefined,
      { key: 'select' },
    ],
  ])('has its key and its numbers: %s', (_, schema, value, found) => {
    expect(at(schema, value)).toEqual([found]);
  });

  it('is reported once even if two checks find it', () => {
    const schema = z
      .string()
      .refine(() => false, issue('kana'))
      .refine(() => false, issue('kana'));
    expect(at(schema, 'x')).toEqual([{ key: 'kana' }]);
  });

  it('is reported together with different ones', () => {
    expect(at(z.string().min(3).regex(/^\d+$/), 'x')).toEqual([
      { key: 'min_length', params: { min: 3 } },
      { key: 'invalid' },
    ]);
  });
});

describe('the name of a faulty field', () => {
  const Shift = z
    .strictObject({
      breaks: z
        .array(z.object({ start: z.string(), at: z.object({ floor: z.int() }).optional() }))
        .optional(),
      end: z.string().optional(),
    })
    .refine(({ end }) => end !== 'never', issue('time', ['end']))
    .refine(({ end }) => end !== 'nowhere', issue('invalid'));

  it.each([
    [{ breaks: [{ start: '12:00' }, {}] }, { 'breaks[1].start': [{ key: 'required' }] }],
    [{ breaks: [{ start: 'x', at: { floor: 'x' } }] }, { 'breaks[0].at.floor': [{ key: 'type_number' }] }],
    [{ end: 'never' }, { end: [{ key: 'time' }] }],
    [{ end: 'nowhere' }, { '': [{ key: 'invalid' }] }],
    [null, { '': [{ key: 'required' }] }],
    [
      { pay: 1, tax: 2 },
      { pay: [{ key: 'unknown_field' }], tax: [{ key: 'unknown_field' }] },
    ],
  ])('is the posted name: %j', (value, found) => {
    expect(faults(Shift, value)).toEqual(found);
  });
});

it('passes on the fault of one member of a union, and is otherwise invalid', () => {
  const Given = z.union([z.literal('as_planned'), CheckInStamp]);
  expect(faults(Given, '2026-12-01')).toEqual({ '': [{ key: 'check_in_together' }] });
  expect(faults(Given, '22:00')).toEqual({ '': [{ key: 'check_in_together' }] });
  expect(faults(Given, 'never')).toEqual({ '': [{ key: 'invalid' }] });
  expect(faults(Given, 7)).toEqual({ '': [{ key: 'invalid' }] });
});

describe('texts and formats', () => {
  const even = (text: string) => (text.length % 2 === 0 ? text.toUpperCase() : null);

  it.each<[z.ZodType, unknown, unknown]>([
    [optionalText, '  x ', 'x'],
    [optionalText, '', null],
    [optionalText, '   ', null],
    [optionalText, null, null],
    [optionalText, undefined, null],
    [requiredText, ' x ', 'x'],
    [optionalFormat(even, 'invalid'), 'ab', 'AB'],
    [optionalFormat(even, 'invalid'), ' ', null],
    [requiredFormat(even, 'invalid'), ' ab ', 'AB'],
  ])('are read into their stored form (%#)', (schema, given, stored) => {
    expect(schema.parse(given)).toBe(stored);
  });

  it.each<[z.ZodType, unknown, unknown]>([
    [requiredText, ' ', { key: 'required' }],
    [requiredText, 'x'.repeat(256), { key: 'max_length', params: { max: 255 } }],
    [optionalText, 'x'.repeat(256), { key: 'max_length', params: { max: 255 } }],
    [optionalFormat(even, 'kana'), 'abc', { key: 'kana' }],
    [requiredFormat(even, 'kana'), 'abc', { key: 'kana' }],
    [requiredFormat(even, 'kana'), '', { key: 'required' }],
  ])('are refused with their own key (%#)', (schema, given, found) => {
    expect(faults(schema, given)).toEqual({ '': [found] });
  });

  it('may have 255 characters without their outer spaces', () => {
    expect(requiredText.parse(` ${'x'.repeat(255)} `)).toHaveLength(255);
  });
});

it('makes one error of all faulty fields', () => {
  const refusal = fieldIssues({ name: [{ key: 'required' }] });
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ code: 'E_UNPROCESSABLE_ENTITY', data: { name: [{ key: 'required' }] } });
});

it('lists each key once, in snake case', () => {
  expect(new Set(VALIDATION_KEYS).size).toBe(VALIDATION_KEYS.length);
  for (const key of VALIDATION_KEYS) expect(key).toMatch(/^[a-z]+(_[a-z]+)*$/);
});
