import type { OperationId } from '#contract/operations.ts';
import type { Asked } from '#tests/support/calls.ts';
import { leavesOf, type Path, partAt, withPart } from './body-parts.ts';
import { isIdPlace, type Place, placesOf, resolved, type Schema } from './places.ts';
import { sampleOf } from './samples.ts';

/** The request, and its variants with one other choice, number or field. */
export function variationsOf(operation: OperationId, asked: Asked, figures: readonly number[]): Asked[] {
  const places = placesOf(operation).filter((place) => !isIdPlace(place));
  const queries = places.filter(({ where }) => where === 'query').flatMap((place) => inQuery(asked, place));
  const bodies = asked.form ? [] : inBody(asked.body, places, figures).map((body) => ({ ...asked, body }));
  return [asked, ...queries, ...bodies];
}

/** The format of a file, independent of its content. */
const OF_FILES = ['encoding', 'header', 'language'];

/** Each choice of a parameter. Sorts are tried with one row per page, to show the first. */
function inQuery(asked: Asked, { path, schema }: Place): Asked[] {
  const name = String(path[0]);
  if (OF_FILES.includes(name)) return [];
  return choicesOf(schema).map((choice) => {
    const query = new URLSearchParams(asked.query);
    query.set(name, String(choice));
    if (name === 'sort') query.set('per_page', '1');
    return { ...asked, query: String(query) };
  });
}

function inBody(body: unknown, places: readonly Place[], figures: readonly number[]): unknown[] {
  const taken = new Set(leavesOf(body).map((path) => path.join('.')));
  const fields = places.filter(({ where, path }) => where === 'body' && path.length > 0);
  const own = fields.filter(({ path }) => taken.has(path.join('.')));
  const others = fields.filter(
    ({ path }) => path.length === 1 && !taken.has(path.join('.')) && partAt(body, path) === undefined,
  );
  const wider = others.map(({ path, schema }) => withPart(body, path, sampleOf(schema)));
  const chosen = fields.flatMap(({ path, schema }) =>
    taken.has(path.join('.')) || path.length === 1
      ? choicesOf(schema).map((choice) => withPart(body, path, choice))
      : [],
  );
  const figured = [body, ...wider].flatMap((one) => withFigures(one, own, figures));
  const added = others.filter(({ schema }) => isFigure(schema));
  return [...wider, ...chosen, ...figured, ...withFigures(body, added, figures)];
}

const withFigures = (body: unknown, places: readonly Place[], figures: readonly number[]) =>
  places
    .filter(({ path, schema }) => isFigure(schema) && !isVersion(path))
    .flatMap(({ path }) => figures.map((figure) => withPart(body, path, figure)));

/** A version must be one that was read. */
const isVersion = (path: Path) => path.at(-1) === 'version';

function isFigure(asked: Schema): boolean {
  const { schema } = resolved(asked);
  const { type, anyOf } = schema;
  return [type].flat().some((one) => one === 'integer' || one === 'number') || (anyOf ?? []).some(isFigure);
}

function choicesOf(asked: Schema): unknown[] {
  const { schema } = resolved(asked);
  if (schema.enum) return schema.enum;
  if (schema.type === 'boolean') return [true, false];
  return (schema.anyOf ?? []).flatMap(choicesOf);
}
