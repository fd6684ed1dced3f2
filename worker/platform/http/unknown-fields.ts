import { closest, distance } from 'fastest-levenshtein';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import type { FieldIssue, FieldIssues } from '#contract/validation.ts';

/** Names that fields had once. */
const RENAMED: Readonly<Record<string, string>> = { state: 'status', workplace_id: 'workplace_ids[]' };
/** The most letters by which a name may differ from the one that was meant. */
const LETTERS_MAX = 3;

/**
 * Returns a fault for each field of a body, at any depth, that its schema does not name. A part of the schema that takes
 * any value takes any field.
 */
export function unknownFields(schema: $ZodType, body: unknown): FieldIssues {
  return Object.fromEntries(faultsIn([schema], body, ''));
}

/** The same for the parameters of a query: those with several values end with brackets. */
export function unknownParameters(
  schema: { shape: Readonly<Record<string, $ZodType>> },
  names: Iterable<string>,
): FieldIssues {
  const known = Object.entries(schema.shape).map(([name, field]) =>
    decidingParts(field).some(({ type }) => type === 'array') ? `${name}[]` : name,
  );
  const unknown = [...names].filter((name) => !known.includes(name));
  return Object.fromEntries(unknown.map((name) => [name, [unknownField(name, known)]]));
}

type Def = $ZodTypes['_zod']['def'];

/** The schemas that decide what a value is: options of unions, both sides of intersections, without wrappers. */
function decidingParts(schema: $ZodType): Def[] {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return decidingParts(def.innerType);
    case 'pipe':
      return decidingParts((def.in as $ZodTypes)._zod.def.type === 'transform' ? def.out : def.in);
    case 'union':
      return def.options.flatMap(decidingParts);
    case 'intersection':
      return [...decidingParts(def.left), ...decidingParts(def.right)];
    case 'lazy':
      return decidingParts(def.getter());
    default:
      return [def];
  }
}

function faultsIn(schemas: readonly $ZodType[], value: unknown, path: string): [string, FieldIssue[]][] {
  if (typeof value !== 'object' || value === null || value instanceof Blob) return [];
  const parts = schemas.flatMap(decidingParts);
  if (Array.isArray(value)) {
    const elements = parts.flatMap((part) => (part.type === 'array' ? [part.element] : []));
    return value.flatMap((item, index) => faultsIn(elements, item, `${path}[${index}]`));
  }
  const objects = parts.flatMap((part) => (part.type === 'object' ? [part] : []));
  const records = parts.flatMap((part) => (part.type === 'record' ? [part.valueType] : []));
  const isOpen = objects.some(({ catchall }) => catchall && catchall._zod.def.type !== 'never');
  if (isOpen || (objects.length === 0 && records.length === 0)) return [];
  const known = [...new Set(objects.flatMap(({ shape }) => Object.keys(shape)))];
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const fields = objects.flatMap(({ shape }) =>
      Object.hasOwn(shape, name) ? [shape[name] as $ZodType] : [],
    );
    if (fields.length === 0 && records.length === 0) return [[at, [unknownField(name, known)]]];
    return faultsIn([...fields, ...records], inner, at);
  });
}

/** Names the known field that was probably meant. */
function unknownField(name: string, known: readonly string[]): FieldIssue {
  const renamed = RENAMED[name];
  const nearest = renamed && known.includes(renamed) ? renamed : nearestOf(name, known);
  return nearest === null ? { key: 'unknown_field' } : { key: 'unknown_field', params: { nearest } };
}

function nearestOf(name: string, known: readonly string[]): string | null {
  if (known.length === 0) return null;
  const nearest = closest(name, known);
  return distance(name, nearest) <= LETTERS_MAX ? nearest : null;
}
