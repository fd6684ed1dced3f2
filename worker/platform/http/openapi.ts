import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';
import { type FileAnswer, isFileAnswer, type Operation } from '#contract/operation.ts';
import { OPERATION_IDS, type OperationId, operations } from '#contract/operations.ts';
import { type Json, openApiWebhooks, SCHEMAS_PATH } from './openapi-webhooks.ts';

/** OpenAPI 3.1, made from the table of operations that also checks requests. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  // Sorted by address, so that moving an entry does not change the document.
  for (const id of OPERATION_IDS.toSorted((one, other) =>
    operationKey(one).localeCompare(operationKey(other), 'en'),
  )) {
    const operation: Operation = operations[id];
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: operationObject(id, operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kinmu API',
      version: '1',
      description:
        'Staff and shift management, for programs with an API key. Times are Japanese wall clock time; names are snake_case. The guide at /api/docs explains keys, lists, changes, errors, limits and events.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    paths,
    webhooks: openApiWebhooks(),
    components: {
      schemas: { ...namedSchemas(), Error: errorSchema() },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-access_token' },
        device: { type: 'apiKey', in: 'cookie', name: '__Host-device_token' },
      },
    },
  };
}

function operationKey(id: OperationId): string {
  const { path, method } = operations[id];
  return `${path} ${method}`;
}

function operationObject(id: OperationId, operation: Operation): Json {
  const { access } = operation;
  const open = access === 'public';
  return {
    operationId: id,
    summary: operation.summary,
    tags: [id.slice(0, id.indexOf('.'))],
    security: open ? [] : [{ bearer: [] }, access === 'device' ? { device: [] } : { cookie: [] }],
    ...(open ? {} : { 'x-access': access }),
    parameters: [
      ...parameters('path', operation.params),
      ...parameters('query', operation.query),
      ...(operation.method === 'POST' && !open ? [IDEMPOTENCY_KEY] : []),
      ...(operation.jobWhenAsked ? [PREFER] : []),
    ],
    ...(operation.body ? { requestBody: requestBody(operation.body, operation.fileMax) } : {}),
    responses: { ...answers(operation), ...refusals(id) },
  };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeated request with the same key and body runs once and returns the same answer',
  schema: { type: 'string', maxLength: 255 },
};

const PREFER = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description: 'Answers at once with a job, which does the work',
  schema: { type: 'string', enum: ['respond-async'] },
};

function parameters(where: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, field]) => {
    const { description, ...asked } = schemaOf(field, 'input');
    const isSeveral = where === 'query' && asked.type === 'array';
    return {
      // A query names each value of a list with brackets: `ids[]=1&ids[]=2`. Some generators join
      // the values unless the document states the default.
      ...(isSeveral ? { name: `${name}[]`, style: 'form', explode: true } : { name }),
      in: where,
      required: where === 'path' || !field.safeParse(undefined).success,
      ...(description === undefined ? {} : { description }),
      schema: asked,
    };
  });
}

function requestBody(schema: z.ZodType, fileMax: number | undefined): Json {
  const content = { schema: schemaOf(schema, 'input') };
  if (fileMax !== undefined) {
    return {
      required: true,
      description: `With a file of at most ${fileMax} bytes`,
      content: { 'multipart/form-data': content },
    };
  }
  return {
    required: true,
    content: {
      'application/json': content,
      'multipart/form-data': content,
      'application/x-www-form-urlencoded': content,
    },
  };
}

function answers(operation: Operation): Json {
  return Object.fromEntries(
    Object.entries(operation.answers).map(([status, answer]) => [
      status,
      answer ? { description: 'Done', content: contentOf(answer) } : { description: 'Done, without content' },
    ]),
  );
}

function contentOf(answer: z.ZodType | FileAnswer): Json {
  if (isFileAnswer(answer)) {
    const file = { schema: { type: 'string', format: 'binary' } };
    return { [answer.media]: file, ...(answer.orElse && { [answer.orElse]: file }) };
  }
  return { 'application/json': { schema: schemaOf(answer, 'output') } };
}

/** The possible codes of an operation: those it declares, and those of its shape and its access. */
export function errorCodes(id: OperationId): ErrorCode[] {
  const operation: Operation = operations[id];
  const { access, withoutSecondStep } = operation;
  const open = access === 'public';
  const codes: ErrorCode[] = [
    ...(operation.errors ?? []),
    'E_INTERNAL_SERVER_ERROR',
    'E_SERVICE_UNAVAILABLE',
  ];
  if (!open) codes.push('E_UNAUTHORIZED', 'AUTH_INVALID_TOKEN', 'E_FORBIDDEN');
  if (!open && access !== 'device' && !withoutSecondStep) codes.push('AUTH_TFA_REQUIRED');
  // Every change can be refused for a foreign page or for a body that is too large.
  if (operation.method !== 'GET') codes.push('E_FORBIDDEN', 'E_PAYLOAD_TOO_LARGE', 'E_REQUEST_TIMEOUT');
  if (!open || operation.method !== 'GET') codes.push('E_TOO_MANY_REQUESTS');
  if (operation.body) codes.push('E_BAD_REQUEST');
  if (operation.query && 'after' in operation.query.shape) codes.push('E_BAD_REQUEST');
  if (operation.body || operation.query || operation.params) codes.push('E_UNPROCESSABLE_ENTITY');
  // The rights of the caller may change during the operation.
  if (operation.method !== 'GET' && !open) codes.push('E_CONFLICT');
  if (operation.method === 'POST' && !open) codes.push('E_UNPROCESSABLE_ENTITY');
  return [...new Set(codes)].sort();
}

function refusals(id: OperationId): Json {
  const byStatus = Map.groupBy(errorCodes(id), (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: `${SCHEMAS_PATH}Error` } } },
      },
    ]),
  );
}

function errorSchema(): Json {
  return {
    type: 'object',
    properties: { code: { type: 'string', enum: Object.keys(ERROR_STATUS) }, data: {} },
    required: ['code'],
  };
}

/** How every schema is written: a file is `format: binary` alone, in requests as in answers. */
const WRITING = {
  unrepresentable: 'any',
  override: ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    delete jsonSchema.contentEncoding;
  },
} as const;

/** A schema with an id is written once and referred to. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const named = schema.meta()?.id;
  if (typeof named === 'string') return { $ref: `${SCHEMAS_PATH}${named}` };
  const { $schema, $defs, ...inline } = z.toJSONSchema(schema, {
    io,
    ...WRITING,
    reused: 'inline',
  });
  return written(inline) as Json;
}

function namedSchemas(): Json {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    uri: (id) => `${SCHEMAS_PATH}${id}`,
    io: 'input',
    ...WRITING,
  });
  return Object.fromEntries(
    Object.entries(schemas)
      .sort(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([id, { $schema, $id, ...schema }]) => [id, written(schema)]),
  );
}

/** The same schema with references into this document, and with values that may be null in the short form. */
function written(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(written);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) =>
    key === '$ref' && typeof inner === 'string'
      ? [key, inner.replace('#/$defs/', SCHEMAS_PATH)]
      : [key, written(inner)],
  );
  return orNull(wholeChoices(withoutTwins(Object.fromEntries(entries))));
}

/** Choices that the server reads alike are one: `{ anyOf: [one, one] }` ⇒ `one`. */
function withoutTwins({ anyOf, ...more }: Json): Json {
  if (!Array.isArray(anyOf)) return more;
  const different = [...new Map(anyOf.map((one) => [JSON.stringify(one), one])).values()];
  return different.length === 1 ? { ...different[0], ...more } : { ...more, anyOf: different };
}

/** `{ type: 'number', enum: [1, 2] }` ⇒ `{ type: 'integer', enum: [1, 2] }` */
function wholeChoices(schema: Json): Json {
  const { type, enum: choices = [schema.const] } = schema;
  const isWhole = type === 'number' && Array.isArray(choices) && choices.every(Number.isInteger);
  return isWhole ? { ...schema, type: 'integer' } : schema;
}

const SCALARS: readonly unknown[] = ['string', 'integer', 'number', 'boolean'];

/** `{ anyOf: [{ type: 'string' }, { type: 'null' }] }` ⇒ `{ type: ['string', 'null'] }`, which every generator reads. */
function orNull({ anyOf, ...more }: Json): Json {
  if (!Array.isArray(anyOf)) return more;
  const [{ type, enum: choices, ...one }, other] = anyOf;
  if (anyOf.length !== 2 || other.type !== 'null' || !SCALARS.includes(type)) return { ...more, anyOf };
  const orChoice = Array.isArray(choices) ? { enum: [...choices, null] } : {};
  return { ...one, ...orChoice, ...more, type: [type, 'null'] };
}
