import { dereference, type Schema, validate } from '@cfworker/json-schema';
import { expect } from 'vitest';
import { z } from 'zod';
import type { OperationId } from '#contract/operations.ts';
import type { Asked } from '#tests/support/calls.ts';
import { openApiDocument } from '#worker/platform/http/openapi.ts';

const JsonSchema = z.record(z.string(), z.unknown());

const Content = z.record(z.string(), z.object({ schema: JsonSchema }));

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
  .object({ paths: z.record(z.string(), z.record(z.string(), Described)), components: JsonSchema })
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

/**
 * What a function of the client takes, as its generator orders it: the parameters of the path, the
 * body, those of the query, and the headers.
 */
export function argumentsOf(id: OperationId, { address, query, body, form }: Asked): unknown[] {
  const [path, { parameters, requestBody }] = describedOf(id);
  const inPath = new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`).exec(address);
  if (!inPath) throw new Error(`${address} is not ${path}`);
  const inQuery = parameters.filter((one) => one.in === 'query');
  const headers = parameters.filter((one) => one.in === 'header').map(({ name }) => name);
  return [
    ...inPath.slice(1),
    ...(requestBody === undefined ? [] : [form ?? body]),
    ...(inQuery.length === 0 ? [] : [valuesOf(inQuery, new URLSearchParams(query))]),
    ...(headers.length === 0
      ? []
      : [headers.includes(KEY_HEADER) ? { [KEY_HEADER]: crypto.randomUUID() } : {}]),
  ];
}

function valuesOf(inQuery: Described['parameters'], given: URLSearchParams): Record<string, unknown> {
  const names = inQuery.map(({ name }) => name);
  const unknown = [...given.keys()].filter((name) => !names.includes(name));
  expect(unknown).toEqual([]);
  return Object.fromEntries(
    inQuery.flatMap(({ name, schema }) => {
      if (!given.has(name)) return [];
      return [[name, schema.type === 'array' ? given.getAll(name) : given.get(name)]];
    }),
  );
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
