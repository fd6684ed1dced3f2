import { dirname, join } from 'node:path/posix';
import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite';
import type { Sources } from '#tests/support/source-tree.ts';

/** One import or re-export, with its place and its target. */
export type Import = {
  from: string;
  line: number;
  /** As written. */
  specifier: string;
  /** The path inside the project. Null for a package. */
  to: string | null;
  /** The package or built-in module. Null for a file of the project. */
  package: string | null;
  typeOnly: boolean;
  reExport: boolean;
};

const ALIASES: Record<string, string> = {
  '#domain': 'worker/domain',
  '#contract': 'worker/contract',
  '#worker': 'worker',
  '#app': 'app',
  '#tests': 'tests',
  '#tools': 'tools',
  '#docs': 'docs',
};

/** A dynamic import. Parsing the whole syntax tree takes ten times as long as the head. */
const NAMED_WITHIN = /\bimport\s*\(/;

/** The last result per file, because several checks need all imports. */
const lastFound = new Map<string, { text: string; imports: Import[] }>();

export function importsOf(sources: Sources): Import[] {
  return [...sources].flatMap(([path, text]) => {
    const last = lastFound.get(path);
    if (last?.text === text) return last.imports;
    const imports = importsOfFile(path, text);
    lastFound.set(path, { text, imports });
    return imports;
  });
}

function importsOfFile(path: string, text: string): Import[] {
  const parsed = parse(path, text);
  const { module } = parsed;
  const found: Pick<Import, 'specifier' | 'typeOnly' | 'reExport' | 'line'>[] = [];
  const lineOf = lineCounter(text);
  for (const { moduleRequest, entries, start } of module.staticImports) {
    // An import without names exists for its effects.
    const typeOnly = entries.length > 0 && entries.every(({ isType }) => isType);
    found.push({ specifier: moduleRequest.value, typeOnly, reExport: false, line: lineOf(start) });
  }
  for (const { entries, start } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (!moduleRequest) continue;
      found.push({ specifier: moduleRequest.value, typeOnly: isType, reExport: true, line: lineOf(start) });
    }
  }
  const add = (source: ESTree.Node, typeOnly: boolean) => {
    if (source.type !== 'Literal' || typeof source.value !== 'string') return;
    found.push({ specifier: source.value, typeOnly, reExport: false, line: lineOf(source.start) });
  };
  if (NAMED_WITHIN.test(text)) {
    new Visitor({
      ImportExpression: (node) => add(node.source, false),
      TSImportType: (node) => add(node.source, true),
    }).visit(parsed.program);
  }
  return found.map((one) => ({ from: path, ...one, ...resolve(path, one.specifier) }));
}

export function resolve(from: string, specifier: string): Pick<Import, 'to' | 'package'> {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) return { to: join(dirname(from), plain), package: null };
  const [alias = '', ...rest] = plain.split('/');
  const folder = ALIASES[alias];
  if (folder !== undefined) return { to: [folder, ...rest].join('/'), package: null };
  return { to: null, package: plain };
}

/** Visits the syntax tree of one file. */
export function visit(path: string, text: string, visitor: VisitorObject): void {
  new Visitor(visitor).visit(parse(path, text).program);
}

/** The text with blank comments. Line numbers do not change. */
export function withoutComments(path: string, text: string): string {
  return blank(text, parse(path, text).comments);
}

/** The comments of a file. */
export function commentsOf(path: string, text: string): { at: number; text: string }[] {
  return parse(path, text).comments.map(({ start, value }) => ({ at: start, text: value }));
}

/** The text with blank comments and quoted parts. */
export function codeAlone(path: string, text: string): string {
  const { program, comments } = parse(path, text);
  const quoted: Span[] = [...comments];
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string' || 'regex' in node) quoted.push(node);
    },
    TemplateElement: (node) => quoted.push(node),
    JSXText: (node) => quoted.push(node),
  }).visit(program);
  return blank(text, quoted);
}

/** Lines count from 1. */
export function lineCounter(text: string): (offset: number) => number {
  return (offset) => text.slice(0, offset).split('\n').length;
}

type Span = { start: number; end: number };

function blank(text: string, spans: readonly Span[]): string {
  const units = text.split('');
  for (const { start, end } of spans) {
    for (let at = start; at < end; at += 1) if (units[at] !== '\n') units[at] = ' ';
  }
  return units.join('');
}

function parse(path: string, text: string): ReturnType<typeof parseSync> {
  const parsed = parseSync(path, text, { preserveParens: false });
  const [error] = parsed.errors;
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);
  return parsed;
}
