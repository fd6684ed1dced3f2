import type { ESTree } from 'vite';
import type { Sources } from '#tests/support/source-tree.ts';
import { commentsOf, lineCounter, visit } from './module.ts';

/** Words that a reader has to decode, each with plain ones. `docs/words.md` has the words of the field. */
const BANNED: readonly (readonly [words: string, instead: string])[] = [
  ['stands?|stood', 'is, applies, is stored'],
  ['lies', 'is'],
  ['anew', 'again'],
  ['beside', 'next to, with, in addition to'],
  ['somebody|whoever|whom', 'a person, the manager, the caller'],
  ['nobody', 'no one, by name: no manager, no staff'],
  ['becomes? of|became of', 'the result of'],
  ['(?:is|are|was|were|be|been|being) told', 'is notified, receives, is shown'],
  ['tells? (?:of|how|that|which|who|what|whether|where|why|when)', 'returns, lists, shows, says'],
  ['by then|meanwhile', 'since, in the same moment'],
  ['mend(?:s|ed|ing)?', 'correct'],
  ['stints?', 'assignment, work'],
  ['haste|floods?', 'rate limit'],
  ['sight', 'last seen'],
  ['wish(?:es|ed)?', 'availability'],
  ['speech|voices?', 'translations'],
  ['press(?:es)? of', 'punch'],
  ['hence|likewise|lest|upon', 'so, also'],
];
const ANY = new RegExp(`\\b(?:${BANNED.map(([words]) => `(${words})`).join('|')})\\b`, 'gi');
/** Code, and the target of a link, in a comment or a document. */
const NAMES = /`[^`\n]*`|\{@link [^}]*\}|\]\([^)]*\)/g;
/** The sentences of the document of the API. */
const DESCRIBED = /"(?:description|summary)": "(?:[^"\\]|\\.)*"/g;
const TITLED = new Set(['it', 'test', 'describe']);

/** Banned words in comments, in the titles of tests, and in documents. */
export function unplainWords(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    const lineOf = lineCounter(text);
    return proseOf(path, text).flatMap((prose) =>
      [...withoutNames(prose.text).matchAll(ANY)].map((found) => {
        const [word, ...groups] = found;
        const [, instead] = BANNED[groups.findIndex((group) => group !== undefined)] ?? [];
        return `${path}:${lineOf(prose.at + found.index)} ${word}: ${instead}`;
      }),
    );
  });
}

type Prose = { at: number; text: string };

function proseOf(path: string, text: string): Prose[] {
  if (path.endsWith('.md')) return [{ at: 0, text }];
  if (path.endsWith('.json')) {
    return [...text.matchAll(DESCRIBED)].map((found) => ({ at: found.index, text: found[0] }));
  }
  return [...commentsOf(path, text), ...titlesOf(path, text)];
}

function titlesOf(path: string, text: string): Prose[] {
  if (!/\.test\.tsx?$/.test(path)) return [];
  const titles: Prose[] = [];
  visit(path, text, {
    CallExpression: ({ callee, arguments: [title] }) => {
      if (!TITLED.has(rootOf(callee)) || !title) return;
      if (title.type === 'Literal' || title.type === 'TemplateLiteral') {
        titles.push({ at: title.start + 1, text: text.slice(title.start + 1, title.end - 1) });
      }
    },
  });
  return titles;
}

function withoutNames(text: string): string {
  return text.replace(NAMES, (name) => ' '.repeat(name.length));
}

/** `it` of `it.each(table)`. */
function rootOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return rootOf(node.object);
  if (node.type === 'CallExpression') return rootOf(node.callee);
  return '';
}
