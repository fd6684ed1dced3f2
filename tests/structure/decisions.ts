import type { Sources } from '#tests/support/source-tree.ts';

const FOLDER = 'docs/decisions/';
const PARTS = ['**Context.**', '**Decision.**', '**Consequence.**'];
/** `decisions/009`, `decision 009`, and `(009)` in documents and comments. */
const CITED = /\bdecisions?[ /](0\d\d)\b|\((0\d\d)\)(?!\d)/gi;

/** Decisions with a wrong title or missing parts. */
export function shapelessDecisions(sources: Sources): string[] {
  return [...sources]
    .filter(([path]) => path.startsWith(FOLDER))
    .filter(([path, text]) => !text.startsWith(`# ${numberOf(path)} `) || !hasParts(text))
    .map(([path]) => path);
}

/** Citations of missing decisions. */
export function lostDecisions(sources: Sources): string[] {
  const numbers = new Set([...sources.keys()].filter((path) => path.startsWith(FOLDER)).map(numberOf));
  return [...sources].flatMap(([path, text]) =>
    [...text.matchAll(CITED)]
      .map(([, named, short]) => named ?? short ?? '')
      .filter((number) => !numbers.has(number))
      .map((number) => `${path} cites decision ${number}`),
  );
}

function numberOf(path: string): string {
  return path.slice(FOLDER.length, FOLDER.length + 3);
}

function hasParts(text: string): boolean {
  const places = PARTS.map((part) => text.indexOf(`\n${part}`));
  return places.every((place, at) => place > (places[at - 1] ?? 0));
}
