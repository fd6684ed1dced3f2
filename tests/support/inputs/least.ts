import { z } from 'zod';
import type { Operation } from '#contract/operation.ts';
import { type OperationId, operations } from '#contract/operations.ts';
import { YESTERDAY } from '#tests/support/clock.ts';
import { isUnique, tableOf } from '#tests/support/tables.ts';
import { type Input, REASON, UNKNOWN_ID } from './input.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** The ids of existing things by table. People have the names of bodies. */
export type Ids = Readonly<Record<string, number>>;

/** Texts with a format, by the name of their schema. */
const WRITTEN: Readonly<Record<string, string>> = {
  Date: YESTERDAY,
  RosterDay: YESTERDAY,
  NearDay: YESTERDAY,
  Month: YESTERDAY.slice(0, 7),
  Clock: '09:00',
  Stamp: `${YESTERDAY} 09:00:00`,
};

/**
 * The minimal input of an operation by its schemas: each required field, with ids of existing
 * things. Texts are equal for every site, except in unique columns. A form with a file has none.
 */
export function leastInput(id: OperationId, ids: Ids): Input {
  const { query, body, fileMax }: Operation = operations[id];
  const sample = (schema: z.ZodType) => {
    const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    const text = (field: string) => (isUnique(tableOf(id) ?? '', field) ? `${id} ${ids.workplace}` : REASON);
    return sampleOf(described, { ids, defs: described.$defs ?? {}, text });
  };
  const asked = query && new URLSearchParams(sample(query) as Record<string, string>).toString();
  return {
    ...(asked && { query: asked }),
    ...(body && fileMax === undefined && { body: sample(body) }),
  };
}

type Given = { ids: Ids; defs: Readonly<Record<string, Schema>>; text: (field: string) => string };

function sampleOf(schema: Schema, given: Given, field = ''): unknown {
  const name = schema.$ref?.split('/').at(-1) ?? schema.id;
  const named = schema.$ref === undefined ? schema : given.defs[name ?? ''];
  if (name !== undefined && WRITTEN[name] !== undefined) return WRITTEN[name];
  if (named !== undefined && named !== schema) return sampleOf(named, given, field);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [variant] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (variant) return sampleOf(variant, given, field);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [key, sampleOf(schema.properties?.[key] as Schema, given, key)]),
      );
    case 'array':
      return [sampleOf(schema.items as Schema, given, field)];
    case 'integer':
    case 'number':
      if (/(^|_)ids?$/.test(field)) return given.ids[field.replace(/_ids?$/, '')] ?? UNKNOWN_ID;
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return given.text(field);
  }
}
