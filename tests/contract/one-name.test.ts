import { expect, it } from 'vitest';
import { openApiDocument } from '#worker/platform/http/openapi.ts';

/**
 * Verdicts on a person's right to work and their insurance: next to the status of residence from which they follow, each is
 * a `state`.
 */
const VERDICT = /\.(right_to_work|insurance\.(social|employment|dependant))\.state$/;

type Part = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** The places of all fields that a part of the document describes. */
function fieldsIn(part: unknown, place: string): string[] {
  if (!isPart(part)) return [];
  const { properties, ...others } = part;
  const fields = isPart(properties) && !('$ref' in properties) ? Object.entries(properties) : [];
  return [
    ...fields.flatMap(([name, field]) => [`${place}.${name}`, ...fieldsIn(field, `${place}.${name}`)]),
    ...Object.values(others).flatMap((other) => fieldsIn(other, place)),
  ];
}

type Parameter = { name: string; required?: boolean };
type Document = {
  paths: Readonly<Record<string, Readonly<Record<string, Part & { parameters: readonly Parameter[] }>>>>;
  components: { schemas: Readonly<Record<string, unknown>> };
};

/** What the document calls `state`, and the optional filters by one workplace. */
function otherNames({ paths, components }: Document): string[] {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ place: `${method} ${path}`, operation })),
  );
  const parameters = operations.flatMap(({ place, operation }) =>
    operation.parameters
      .filter(({ name, required }) => name === 'state' || (name === 'workplace_id' && !required))
      .map(({ name }) => `${place} ${name}`),
  );
  const fields = [
    ...operations.flatMap(({ place, operation }) => fieldsIn(operation, place)),
    ...Object.entries(components.schemas).flatMap(([name, schema]) => fieldsIn(schema, name)),
  ];
  return [...parameters, ...fields.filter((field) => field.endsWith('.state') && !VERDICT.test(field))];
}

const document = openApiDocument() as unknown as Document;

it('names one thing alike in every list', () => {
  expect(otherNames(document)).toEqual([]);
  const several = Object.values(document.paths).filter(({ get }) =>
    get?.parameters.some(({ name }) => name === 'workplace_ids[]'),
  );
  expect(several.length).toBeGreaterThan(25);
});

it('sees another name in a filter, a body and at any depth of an answer', () => {
  const { paths, components } = document;
  const state = { type: 'string' };
  const planted = {
    parameters: [{ name: 'state' }, { name: 'workplace_id' }, { name: 'workplace_id', required: true }],
    requestBody: { schema: { anyOf: [{ properties: { all: { properties: { state } } } }] } },
  };
  const schemas = {
    ...components.schemas,
    Planted: { properties: { data: { items: { properties: { state } } } } },
  };
  expect(otherNames({ paths: { ...paths, '/planted': { get: planted } }, components: { schemas } })).toEqual([
    'get /planted state',
    'get /planted workplace_id',
    'get /planted.all.state',
    'Planted.data.state',
  ]);
});
