import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OPERATION_IDS } from '#contract/operations.ts';
import { openApiDocument } from '#worker/platform/http/openapi.ts';

const Documented = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        responses: z.record(z.string(), z.unknown()),
        parameters: z.array(
          z.object({ name: z.string(), in: z.string(), schema: z.object({ type: z.unknown().optional() }) }),
        ),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
});

const Schema = z.preprocess(
  (schema) => schema || {},
  z.object({
    properties: z.record(z.string(), z.unknown()).optional(),
    items: z.unknown().optional(),
    anyOf: z.array(z.unknown()).optional(),
  }),
);

const { paths, components } = Documented.parse(openApiDocument());
const documented = Object.values(paths).flatMap((methods) => Object.values(methods));

describe('the document of the API', () => {
  it('has every operation once', () => {
    expect(documented.map(({ operationId }) => operationId).sort()).toEqual([...OPERATION_IDS].sort());
  });

  it('names each parameter that takes several values with brackets, as the server takes it', () => {
    const asked = documented.flatMap(({ parameters }) => parameters).filter((one) => one.in === 'query');
    const several = asked.filter(({ schema }) => schema.type === 'array');
    expect(several.length).toBeGreaterThan(20);
    expect(several.filter(({ name }) => !name.endsWith('[]'))).toEqual([]);
    expect(asked.filter(({ name }) => name.endsWith('[]'))).toEqual(several);
  });

  it('says where a caller may ask for a job instead of waiting', () => {
    const asking = documented.filter(({ parameters }) => parameters.some(({ name }) => name === 'Prefer'));
    expect(asking.map(({ operationId }) => operationId).sort()).toEqual([
      'roster_files.import',
      'roster_files.import_shift',
      'work_histories.monthly.export',
    ]);
    for (const { responses } of asking)
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '202']));
  });

  it('says which texts a field takes that may also be null', () => {
    expect(components.schemas.NewUser?.properties).toMatchObject({
      gender: { type: ['string', 'null'], enum: ['male', 'female', 'other', null] },
      birthday: { type: ['string', 'null'], format: 'date' },
      language: { type: ['string', 'null'], enum: ['en', 'ja', 'vi', null] },
      email: { type: ['string', 'null'], format: 'email' },
    });
  });

  it('gives no part the name of another schema, as generators name parts', () => {
    const names = Object.keys(components.schemas);
    expect(
      names.flatMap((name) => partsOf(components.schemas[name], name)).filter((name) => names.includes(name)),
    ).toEqual([]);
  });

  it('says each choice once, whole numbers as such, and files without an encoding', () => {
    const all = Object.values(components.schemas).flatMap(inner);
    const unions = all.flatMap(({ anyOf }) =>
      Array.isArray(anyOf) ? [anyOf.map((one) => JSON.stringify(one))] : [],
    );
    expect(unions.filter((union) => new Set(union).size < union.length)).toEqual([]);
    const numbers = all.filter(({ type }) => [type].flat().includes('number'));
    expect(numbers.filter((one) => Array.isArray(one.enum) || 'const' in one)).toEqual([]);
    expect(all.filter((one) => 'contentEncoding' in one)).toEqual([]);
    expect(components.schemas.Attendance?.properties).toMatchObject({
      formula: { type: ['integer', 'null'], enum: [1, 2, 3, 4, null] },
    });
    expect(components.schemas.PeriodIds?.properties).toMatchObject({ ids: { items: { type: 'integer' } } });
  });

  it.each([
    ['Stamp', '2026-10-05 09:00:00', '2026-10-05T09:00:00'],
    ['Clock', '29:30', '9:30'],
    ['Month', '2026-10', '2026-13'],
  ])('gives the texts of %s a pattern', (name, right, wrong) => {
    const pattern = new RegExp(String(components.schemas[name]?.pattern));
    expect(right).toMatch(pattern);
    expect(wrong).not.toMatch(pattern);
  });
});

type Json = Record<string, unknown>;

/** The schemas inside of a schema, with it. */
function inner(schema: unknown): Json[] {
  if (Array.isArray(schema)) return schema.flatMap(inner);
  if (typeof schema !== 'object' || schema === null) return [];
  return [schema as Json, ...Object.values(schema).flatMap(inner)];
}

/** The names that generators give to the objects in a schema: `Shift` with `template` ⇒ `ShiftTemplate` */
function partsOf(schema: unknown, name: string): string[] {
  const { properties = {}, items, anyOf } = Schema.parse(schema);
  const fields = Object.entries(properties).flatMap(([key, field]) => {
    const part = `${name}${pascal(key)}`;
    return [...(isObject(field) ? [part] : []), ...partsOf(field, part)];
  });
  return [...fields, ...[items ?? [], anyOf ?? []].flat().flatMap((inside) => partsOf(inside, name))];
}

function isObject(schema: unknown): boolean {
  const { properties, items, anyOf } = Schema.parse(schema);
  return properties !== undefined || [items ?? [], anyOf ?? []].flat().some(isObject);
}

const pascal = (key: string) => key.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
