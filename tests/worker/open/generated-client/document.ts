import { dereference, type Schema, validate } from '@cfworker/json-schema';
import { expect } from 'vitest';
import { z } from 'zod';
import type { OperationId } from '#contract/operations.ts';
import type { Asked } from '#tests/support/calls.ts';
import { openApiDocument } from '#worker/platform/http/openapi.ts';

const JsonSchema = z.record(z.string(), z.unknown());

const Content = z.record(z.string(), z.object({ schema: JsonSchema }));

const Form = z.object({ properties: z.record(z.string(), JsonSchema) });

const Described = z.object({
  operationId: z.string(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema: JsonSchema }),
  ),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content.optional() })),
});
type Described = z.infer<typeof Described>;

const document = z
  .object({
    paths: z.record(z.string(), z.record(z.string(), Described)),
    components: z.object({ schemas: z.record(z.string(), JsonSchema) }),
  })
  .parse(openApiDocument());

const byId = new Map<string, [address: string, Described]>(
  Object.entries(document.paths).flatMap(([address, methods]) =>
    Object.values(methods).map((one) => [one.operationId, [address, one] as [string, Described]] as const),
  ),
);

/** All schemas of the document, by what refers to them. */
const schemas = dereference(document as Schema);

function describedOf(id: OperationId): [address: string, Described] {
  const described = byId.get(id);
  if (!described) throw new Error(`${id} is not in the document`);
  return described;
}

const KEY_HEADER = 'Idempotency-Key';

/** The values of a call by their names: those of the path, the query and the headers. */
type Values = Record<'path' | 'query' | 'header', Record<string, unknown>>;

/** The values of a call, in the types of the document. */
export function valuesOf(id: OperationId, { address, query }: Asked): Values {
  const [path, { parameters }] = describedOf(id);
  const inPath = new RegExp(`^/api${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(address);
  if (!inPath) throw new Error(`${address} is not ${path}`);
  const given = new URLSearchParams(query);
  const unknown = [...given.keys()].filter((name) => parameters.every((one) => one.name !== name));
  expect(unknown).toEqual([]);
  const values: Values = { path: {}, query: {}, header: {} };
  for (const { in: place, name, schema } of parameters) {
    if (place === 'path') values.path[name] = typed(inPath.groups?.[name], schema);
    else if (name === KEY_HEADER) values.header[name] = crypto.randomUUID();
    else if (schema.type === 'array' && given.has(name))
      values.query[name] = typed(given.getAll(name), schema);
    else if (given.has(name)) values.query[name] = typed(given.get(name), schema);
  }
  return values;
}

/** The fields of a form, in the types of the document. */
export function formOf(id: OperationId, { form = {} }: Asked): Record<string, unknown> {
  const schema = describedOf(id)[1].requestBody?.content['multipart/form-data']?.schema;
  const name = String(schema?.$ref).split('/').at(-1) ?? '';
  const whole = Form.parse(document.components.schemas[name] ?? schema);
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, typed(value, whole.properties[name] ?? {})]),
  );
}

/** A value of an address or of a form as its schema has it. */
function typed(value: unknown, { type, items }: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => typed(one, JsonSchema.parse(items)));
  if (type === 'boolean') return value === 'true';
  return type === 'integer' || type === 'number' ? Number(value) : value;
}

/**
 * What a function of the client in TypeScript takes, in this order: the values of the path, the body,
 * and those of the query and of the headers.
 */
export function argumentsOf(id: OperationId, asked: Asked): unknown[] {
  const { path, query, header } = valuesOf(id, asked);
  const [, { parameters, requestBody }] = describedOf(id);
  const has = (place: string) => parameters.some((one) => one.in === place);
  return [
    ...Object.values(path),
    ...(requestBody === undefined ? [] : [asked.form ?? asked.body]),
    ...(has('query') ? [query] : []),
    ...(has('header') ? [header] : []),
  ];
}

/** Holds the body of a call to what the document asks for. */
export function expectAskedAsDescribed(id: OperationId, { body }: Asked): void {
  if (body === undefined) return;
  const schema = describedOf(id)[1].requestBody?.content['application/json']?.schema;
  if (!schema) throw new Error(`${id} takes no JSON`);
  expect(validate(body, schema, '2020-12', schemas, false).errors).toEqual([]);
}

/** What the client returns. */
export type Returned = { status: number; data: unknown; headers: Headers };

/** Holds what the client returned to the answers that the document promises for a success. */
export function expectAsDescribed(id: OperationId, { status, data, headers }: Returned): void {
  expect(status, JSON.stringify(data)).toBeLessThan(300);
  const { content } = describedOf(id)[1].responses[status] ?? {};
  const type = headers.get('Content-Type')?.split(';')[0] ?? 'no type';
  if (!content) {
    expect([data, type]).toEqual([undefined, 'no type']);
    return;
  }
  const schema = (content[type] ?? content['*/*'])?.schema;
  if (!schema) throw new Error(`${type} is none of ${Object.keys(content)}`);
  if (schema.format === 'binary') {
    expect(data).toBeInstanceOf(Blob);
    return;
  }
  expect(validate(data, schema, '2020-12', schemas, false).errors).toEqual([]);
}
