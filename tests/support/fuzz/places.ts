import { openApiDocument } from '#worker/platform/http/openapi.ts';

/** The part of JSON Schema in the API document that describes shapes. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  maxLength?: number;
  minLength?: number;
  maxItems?: number;
};

/** A place of a request that takes a value, with its path. */
export type Place = { where: 'path' | 'query' | 'body'; path: (string | number)[]; schema: Schema };

type Documented = {
  operationId: string;
  parameters: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
type Document = {
  paths: Record<string, Record<string, Documented>>;
  components: { schemas: Record<string, Schema> };
};

/** Deeper than any declared body. */
const DEPTH_MAX = 8;

const document = openApiDocument() as Document;
const documented = new Map(
  Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((one): [string, Documented] => [one.operationId, one]),
  ),
);

/** The target of a reference. Its name describes the format of a text. */
export function resolved(schema: Schema): { schema: Schema; name: string | null } {
  const name = schema.$ref?.split('/').at(-1) ?? null;
  const named = name === null ? undefined : document.components.schemas[name];
  return named ? { schema: named, name } : { schema, name: null };
}

/** Every documented input of an operation. */
export function placesOf(id: string): Place[] {
  const { parameters, requestBody } = documented.get(id) ?? { parameters: [] };
  const asked = parameters.flatMap(({ name, in: where, schema }): Place[] =>
    where === 'path' || where === 'query' ? [{ where, path: [name.replace('[]', '')], schema }] : [],
  );
  const [content] = Object.values(requestBody?.content ?? {});
  return [...asked, ...(content ? inside(content.schema, []) : [])];
}

function inside(schema: Schema, path: (string | number)[]): Place[] {
  if (path.length > DEPTH_MAX) return [];
  const { properties, items, additionalProperties, anyOf, oneOf } = resolved(schema).schema;
  const variants = [...(anyOf ?? []), ...(oneOf ?? [])].flatMap((one) => inside(one, path));
  const below = [
    ...Object.entries(properties ?? {}).flatMap(([name, field]) => inside(field, [...path, name])),
    ...(items ? inside(items, [...path, 0]) : []),
    ...(typeof additionalProperties === 'object' ? inside(additionalProperties, [...path, 'key']) : []),
  ];
  // Fields of several variants count once.
  const own: Place[] = [{ where: 'body', path, schema }];
  const all = [...own, ...variants.filter((one) => one.path.length > path.length), ...below];
  return [...new Map(all.map((one) => [one.path.join('\n'), one])).values()];
}

/** The name of a field with an id. */
export const IS_ID = /(?:^|_)ids?$/;

/** Whether a place takes an id, alone or in a list. */
export function isIdPlace({ path, schema }: Place): boolean {
  const name = path.findLast((part) => typeof part === 'string') ?? '';
  return IS_ID.test(name) && isWhole(schema);
}

function isWhole(asked: Schema): boolean {
  const { type, items, anyOf, oneOf } = resolved(asked).schema;
  if ([type].flat().includes('integer')) return true;
  if (items) return isWhole(items);
  return [...(anyOf ?? []), ...(oneOf ?? [])].some(isWhole);
}
