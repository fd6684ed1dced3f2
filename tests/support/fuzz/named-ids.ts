import { type OperationId, operations } from '#contract/operations.ts';
import type { Asked } from '#tests/support/calls.ts';
import { leavesOf, type Path, partAt, withPart } from './body-parts.ts';
import { IS_ID, isIdPlace, type Place, placesOf, resolved } from './places.ts';
import { sampleOf } from './samples.ts';

/** A request with one id as a parameter, and the place of the id. */
export type Naming = { where: string; asked: (id: number) => Asked };

/** Every place of an operation that takes an id, as a request in which only that id varies. */
export function namingsOf(operation: OperationId, asked: Asked): Naming[] {
  const places = placesOf(operation).filter(isIdPlace);
  return [
    ...places.filter(({ where }) => where === 'path').map((place) => inPath(operation, asked, place)),
    ...places.filter(({ where }) => where === 'query').flatMap((place) => inQuery(asked, place)),
    ...(asked.form ? [] : inBodies(operation, asked, places)),
  ];
}

function inPath(operation: OperationId, asked: Asked, { path: [name] }: Place): Naming {
  // The pattern starts below `/api`.
  const at = operations[operation].path.split('/').indexOf(`:${name}`) + 1;
  const parts = asked.address.split('/');
  return {
    where: `:${name}`,
    asked: (id) => ({ ...asked, address: parts.with(at, String(id)).join('/') }),
  };
}

/** Replaces the value, or adds one to a list. */
function inQuery(asked: Asked, { path, schema }: Place): Naming[] {
  const isList = resolved(schema).schema.type === 'array';
  const name = `${path[0]}${isList ? '[]' : ''}`;
  const with_ = (id: number, beside: boolean) => {
    const query = new URLSearchParams(asked.query);
    if (beside) query.append(name, String(id));
    else query.set(name, String(id));
    return { ...asked, query: String(query) };
  };
  const alone = { where: `?${name}`, asked: (id: number) => with_(id, false) };
  const besideOwn = { where: `?${name} next to its own`, asked: (id: number) => with_(id, true) };
  return new URLSearchParams(asked.query).has(name) && isList ? [alone, besideOwn] : [alone];
}

function inBodies(operation: OperationId, asked: Asked, places: readonly Place[]): Naming[] {
  const known = places.filter(({ where }) => where === 'body');
  return bodiesOf(operation, asked.body).flatMap(({ kind, body }) => {
    const there = leavesOf(body).filter((path) => IS_ID.test(String(path.findLast(isName))));
    const others = known
      .map(({ path }) => path)
      .filter((path) => isWithin(body, path) && partAt(body, path) === undefined);
    const paths = new Map([...there, ...others].map((path) => [path.join('.'), path]));
    const alone = [...paths].map(([where, path]) => ({
      where: `${kind}${where}`,
      asked: (id: number) => ({ ...asked, body: withPart(body, path, id) }),
    }));
    const lists = [...paths.values()].filter(
      (path) => path.at(-1) === 0 && typeof partAt(body, path) === 'number',
    );
    const beside = lists.map((path) => ({
      where: `${kind}${path.join('.')} next to its own`,
      asked: (id: number) => ({ ...asked, body: withPart(body, [...path.slice(0, -1), 1], id) }),
    }));
    return [...alone, ...beside];
  });
}

const isName = (part: string | number): boolean => typeof part === 'string';

/** Fields inside a list belong to its items. An empty list has none. */
function isWithin(body: unknown, path: Path): boolean {
  const inList = path.lastIndexOf(0);
  if (inList === -1 || inList === path.length - 1) return isTaken(body, path);
  return (
    typeof partAt(body, path.slice(0, inList + 1)) === 'object' && !isKind(body, path.slice(0, inList + 1))
  );
}

/** A list itself is no id. An empty list takes one as its first item. */
const isTaken = (body: unknown, path: Path) => path.at(-1) === 0 || !Array.isArray(partAt(body, path));

/** An item of several kinds has only the fields of its own kind. */
const isKind = (body: unknown, path: Path) => Object(partAt(body, path)).kind !== undefined;

/** The body, and variants with each other kind of list item, without optional texts. */
function bodiesOf(operation: OperationId, body: unknown): { kind: string; body: unknown }[] {
  const kinds = placesOf(operation)
    .filter(({ where, path }) => where === 'body' && path.at(-1) === 0)
    .flatMap(({ path, schema }) => {
      const first = Object(partAt(body, path));
      const { anyOf, oneOf } = resolved(schema).schema;
      return [...(anyOf ?? []), ...(oneOf ?? [])]
        .map((variant) => Object(sampleOf(variant)))
        .filter(({ kind }) => kind !== undefined && kind !== first.kind)
        .map((sample) => {
          const own = Object.keys(sample).filter((name) => name !== 'kind' && name in first);
          const one = { ...sample, ...Object.fromEntries(own.map((name) => [name, first[name]])) };
          return { kind: `${sample.kind} `, body: withPart(body, path, one) };
        });
    });
  return [{ kind: '', body }, ...kinds];
}
