import { resolved, type Schema } from './places.ts';

/** Texts with a format, by the name of their schema in the document. */
const NAMED: Record<string, string> = {
  Date: '2026-12-01',
  RosterDay: '2026-12-01',
  NearDay: '2026-12-01',
  Month: '2026-12',
  Clock: '09:00',
  Stamp: '2026-12-01 09:00:00',
};

/** A valid sample for a schema, so that the values next to a hostile one are checked too. */
export function sampleOf(asked: Schema): unknown {
  const { schema, name } = resolved(asked);
  if (name !== null && NAMED[name] !== undefined) return NAMED[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [variant] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (variant) return sampleOf(variant);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [key, sampleOf(schema.properties?.[key] ?? {})]),
      );
    case 'array':
      return schema.items ? [sampleOf(schema.items)] : [];
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return 'x'.repeat(Math.max(1, schema.minLength ?? 1));
  }
}

/**
 * The extreme valid values of a schema, and one beyond each: the cases that checks nearly accept.
 */
export function endsOf(asked: Schema): unknown[] {
  const { schema } = resolved(asked);
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(endsOf);
  const { minimum, maximum, minLength, maxLength, maxItems, items } = schema;
  return [
    ...variants,
    ...(schema.enum ?? []),
    ...(minimum === undefined ? [] : [minimum, minimum - 1]),
    ...(maximum === undefined ? [] : [maximum, maximum + 1]),
    ...(minLength === undefined ? [] : ['x'.repeat(Math.max(0, minLength - 1))]),
    ...(maxLength === undefined ? [] : ['\u3042'.repeat(maxLength), 'x'.repeat(maxLength + 1)]),
    ...(items && maxItems !== undefined && maxItems <= 10_000
      ? [Array(maxItems).fill(sampleOf(items)), Array(maxItems + 1).fill(sampleOf(items))]
      : []),
  ];
}
