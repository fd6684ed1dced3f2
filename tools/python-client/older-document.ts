import { openApiDocument } from '#worker/platform/http/openapi.ts';

type Json = Record<string, unknown>;

const SCHEMAS_PATH = '#/components/schemas/';

/** The limits of 3.1, without the two of `olderLimits`. */
const NOT_OF_NULL = ['minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'minItems', 'maxItems'];

/** The document in OpenAPI 3.0, for a generator that does not read 3.1. */
export function olderDocument(): Json {
  // 3.0 knows no webhooks.
  const { info, paths, components, webhooks, ...more } = openApiDocument() as Document;
  const { identifier, ...license } = info.license;
  const schemas = new Schemas(components.schemas);
  const olderPaths = mapValues(paths, (methods) =>
    mapValues(methods, (operation) => olderOperation(operation, schemas)),
  );
  return {
    ...more,
    openapi: '3.0.3',
    info: { ...info, license },
    paths: olderPaths,
    components: { ...components, schemas: schemas.written() },
  };
}

type Content = Record<string, { schema: Json }>;
type Operation = {
  operationId: string;
  parameters: { name: string; schema: Json }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
type Document = {
  info: { license: { identifier?: string } };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
  webhooks: Json;
};

function olderOperation(operation: Operation, schemas: Schemas): Json {
  const { operationId, parameters, requestBody, responses } = operation;
  const name = pascal(operationId);
  const older = ({ content, ...more }: { content?: Content }, of: string): Json => ({
    ...more,
    ...(content && {
      content: mapValues(content, ({ schema }) => ({ schema: schemas.older(schema, `${name}${of}`) })),
    }),
  });
  return {
    ...operation,
    parameters: parameters.map((one) => ({
      ...one,
      schema: schemas.older(one.schema, `${name}${pascal(one.name)}`),
    })),
    ...(requestBody && { requestBody: older(inJson(requestBody), 'Body') }),
    responses: mapValues(responses, (response) => older(response, 'Answer')),
  };
}

/** The generator takes a body that may also be a form for a form. */
function inJson<Body extends { content: Content }>(body: Body): Body {
  const json = body.content['application/json'];
  return json ? { ...body, content: { 'application/json': json } } : body;
}

/** The components, with those that only the older document has. */
class Schemas {
  readonly #given: Readonly<Record<string, Json>>;
  readonly #named = new Map<string, Json>();

  constructor(given: Readonly<Record<string, Json>>) {
    this.#given = given;
    for (const [name, schema] of Object.entries(given)) this.#named.set(name, this.older(schema, name));
  }

  written(): Json {
    return Object.fromEntries(this.#named);
  }

  /** The schema in 3.0. `name` is for the parts that 3.0 can only refer to. */
  older(schema: Json, name: string): Json {
    if (schema.$ref) return { $ref: schema.$ref };
    const { anyOf, oneOf, type, const: only, enum: choices, default: usual, ...more } = schema;
    const { prefixItems, propertyNames, ...kept } = more;
    const types = [type ?? []].flat();
    const isNullable = types.includes('null');
    const [one, ...others] = types.filter((name) => name !== 'null');
    const values = only === undefined ? choices : [only];
    const written = {
      ...olderLimits(kept, isNullable),
      ...(one && others.length === 0 ? { type: one } : {}),
      ...(isNullable ? { nullable: true } : {}),
      ...(usual === undefined || usual === null ? {} : { default: usual }),
      ...(Array.isArray(values) && hasReadableChoices(one, isNullable)
        ? { enum: values.filter((one) => one !== null) }
        : {}),
      ...this.#inner(schema, name),
    };
    const members = anyOf ?? oneOf;
    return Array.isArray(members) ? this.#union(members, written, name) : written;
  }

  #inner({ properties, items, prefixItems, additionalProperties }: Json, name: string): Json {
    const [first] = Array.isArray(prefixItems) ? prefixItems : [items];
    return {
      ...(isJson(properties) && {
        properties: mapValues(properties, (one, key) => this.older(one as Json, `${name}${pascal(key)}`)),
      }),
      ...(isJson(first) && { items: this.older(first, `${name}Item`) }),
      ...(isJson(additionalProperties) && {
        additionalProperties: this.older(additionalProperties, `${name}Value`),
      }),
    };
  }

  /** The generator reads `oneOf` of scalars, but not `anyOf`, and no unions with a map. */
  #union(members: Json[], written: Json, name: string): Json {
    const values = members.filter(({ type }) => type !== 'null');
    const [first = {}, ...others] = values;
    const orNull = values.length < members.length ? this.#orNull(first) : first;
    const inner = first.anyOf ?? first.oneOf;
    if (others.length === 0 && Array.isArray(inner))
      return this.#union([...inner, { type: 'null' }], written, name);
    if (others.length === 0) return { ...this.older(orNull, name), ...written };
    if (values.some(({ additionalProperties }) => additionalProperties)) return written;
    // 3.0 has no type for null: a union takes it when one of its members does.
    const oneOf = [orNull, ...others].map((one, nth) => this.#memberOf(one, `${name}Of${nth + 1}`));
    const resolved = values.map((one) => this.#resolved(one));
    const union = { ...written, oneOf, ...discriminatorOf(resolved, oneOf) };
    return Object.hasOwn(this.#given, name) ? union : this.#refTo(name, union);
  }

  #resolved(schema: Json): Json {
    const { $ref } = schema;
    return typeof $ref === 'string' ? (this.#given[$ref.slice(SCHEMAS_PATH.length)] ?? {}) : schema;
  }

  /** The schema in 3.1 that also takes null. 3.0 reads nothing next to a reference. */
  #orNull(schema: Json): Json {
    if (typeof schema.$ref !== 'string') return { ...schema, type: [schema.type, 'null'] };
    const own = `${schema.$ref.slice(SCHEMAS_PATH.length)}OrNull`;
    if (!this.#named.has(own)) {
      this.#named.set(own, {});
      this.#named.set(own, this.older(this.#orNull(this.#resolved(schema)), own));
    }
    return { $ref: `${SCHEMAS_PATH}${own}` };
  }

  /** The generator merges the members of a union that have no names. */
  #memberOf(schema: Json, name: string): Json {
    const older = this.older(schema, name);
    const isPlain = Object.keys(older).length === 1;
    return isPlain || older.additionalProperties ? older : this.#refTo(name, older);
  }

  #refTo(name: string, schema: Json): Json {
    this.#named.set(name, schema);
    return { $ref: `${SCHEMAS_PATH}${name}` };
  }
}

/** The generator reads the choices of booleans, and of numbers that may be null, as texts. */
const hasReadableChoices = (type: unknown, isNullable: boolean) =>
  type === 'string' || (type === 'integer' && !isNullable);

/** 3.0 marks an exclusive limit. The generator holds also null to limits. */
function olderLimits({ exclusiveMinimum, exclusiveMaximum, ...limits }: Json, isNullable: boolean): Json {
  if (isNullable)
    return Object.fromEntries(Object.entries(limits).filter(([key]) => !NOT_OF_NULL.includes(key)));
  return {
    ...limits,
    ...(exclusiveMinimum === undefined ? {} : { minimum: exclusiveMinimum, exclusiveMinimum: true }),
    ...(exclusiveMaximum === undefined ? {} : { maximum: exclusiveMaximum, exclusiveMaximum: true }),
  };
}

/** The field by whose texts the members of a union differ. The generator merges members without one. */
function discriminatorOf(members: Json[], references: Json[]): Json {
  const texts = members.map(requiredTexts);
  const propertyName = Object.keys(texts[0] ?? {}).find((key) => {
    const all = texts.flatMap((one) => one[key] ?? []);
    return texts.every((one) => one[key]) && new Set(all).size === all.length;
  });
  if (propertyName === undefined) return {};
  const entries = texts.flatMap(
    (one, nth) => one[propertyName]?.map((text) => [text, references[nth]?.$ref]) ?? [],
  );
  return { discriminator: { propertyName, mapping: Object.fromEntries(entries) } };
}

/** The required fields that take only some texts, with these texts. */
function requiredTexts({ properties = {}, required = [] }: Json): Record<string, string[]> {
  const fields = Object.entries(properties as Record<string, Json>).flatMap(([key, field]) => {
    const texts = field.const === undefined ? field.enum : [field.const];
    const isChoice = field.type === 'string' && Array.isArray(texts) && (required as string[]).includes(key);
    return isChoice ? [[key, texts]] : [];
  });
  return Object.fromEntries(fields);
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function mapValues<Value, Mapped>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value, key: string) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]));
}

/** `me.shifts.cannot_come` ⇒ `MeShiftsCannotCome` */
function pascal(name: string): string {
  return name.replaceAll(/(?:^|[^a-zA-Z0-9]+)(\w?)/g, (_, letter: string) => letter.toUpperCase());
}
