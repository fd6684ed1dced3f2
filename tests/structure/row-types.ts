import type { ESTree } from 'vite';
import type { Sources } from '#tests/support/source-tree.ts';
import { resolve, visit } from './module.ts';

/** A type from here has its own purpose and is no copy of columns. */
const MEANT = /^worker\/(domain|contract|platform\/integrations|db\/schema)\//;
/** Functions and types that type the rows of raw SQL, or its JSON. */
const TYPES_ROWS = new Set(['sql', 'SQL', 'fromJson', 'answering', 'all', 'first']);
const REASON = /By hand: |(?:Typed|Written) by[\s*]+hand(?::|, because)/;
/** The reason may be this many lines above. */
const REASON_LINES = 5;
/** Such types are inferred, or are no rows. */
const INFERS = new Set(['TSTypeQuery', 'TSIndexedAccessType', 'TSConditionalType']);

type Node = ESTree.Node;
type Declared = ESTree.TSTypeAliasDeclaration | ESTree.TSInterfaceDeclaration;
type File = {
  path: string;
  text: string;
  types: ReadonlyMap<string, Declared>;
  imports: ReadonlyMap<string, { path: string; name: string }>;
  seeds: readonly { type: Node; name: string }[];
};

export type RowType = { where: string; name: string; hasReason: boolean };

/** Files that read D1's results for all others. */
const READS_ANSWERS = /^worker\/db\/(batch|gathered|tally)\.ts$/;
/** A row or its statement by its position in the result. */
const BY_PLACE = /\?\.results\b|\[\d+\]\?\.\[|\banswers\[\d+\]/;

/** Places that read rows by position instead of by name. */
export function readByPlace(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    if (MEANT.test(path) || READS_ANSWERS.test(path)) return [];
    return text.split('\n').flatMap((line, at) => (BY_PLACE.test(line) ? [`${path}:${at + 1}`] : []));
  });
}

/** Every row type or JSON type of SQL with members written by hand, at most one per declaration. */
export function rowTypes(sources: Sources): RowType[] {
  const files = new Map(
    [...sources].flatMap(([path, text]) => (MEANT.test(path) ? [] : [[path, fileOf(path, text)] as const])),
  );
  const found: RowType[] = [];
  const followed = new Set<Node>();

  function readAll(file: File, start: number, name: string, parts: readonly Node[]): void {
    const texts = parts.map((part) => read(file, part));
    if (texts.every((isByHand) => !isByHand)) return;
    const before = file.text.slice(0, start).split('\n');
    const hasReason = REASON.test(before.slice(-REASON_LINES).join('\n'));
    found.push({ where: `${file.path}:${before.length}`, name, hasReason });
  }

  function follow(file: File, name: string): void {
    const own = file.types.get(name);
    const from = file.imports.get(name);
    const there = from && files.get(from.path);
    if (own && !followed.has(own)) {
      followed.add(own);
      const isAlias = own.type === 'TSTypeAliasDeclaration';
      const parts = isAlias ? [own.typeAnnotation] : [own.body, ...own.extends];
      readAll(file, own.start, own.id.name, parts);
    } else if (!own && there) follow(there, from.name);
  }

  /** Follows its names, and returns whether it has members of its own. */
  function read(file: File, node: Node): boolean {
    if (INFERS.has(node.type)) return false;
    if (node.type === 'TSTypeReference' && node.typeName.type === 'Identifier') {
      follow(file, node.typeName.name);
    }
    if (node.type === 'TSInterfaceHeritage' && node.expression.type === 'Identifier') {
      follow(file, node.expression.name);
    }
    const inside = childrenOf(node).map((child) => read(file, child));
    return hasMembers(node) || inside.includes(true);
  }

  for (const file of files.values()) {
    for (const { type, name } of file.seeds) readAll(file, type.start, name, [type]);
  }
  return found;
}

function hasMembers(node: Node): boolean {
  if (node.type === 'TSTypeLiteral') return node.members.length > 0;
  if (node.type === 'TSInterfaceBody') return node.body.length > 0;
  return node.type === 'TSTupleType' && node.elementTypes.length > 0;
}

function fileOf(path: string, text: string): File {
  const types = new Map<string, Declared>();
  const imports = new Map<string, { path: string; name: string }>();
  const seeds: { type: Node; name: string }[] = [];
  const seed = (callee: Node, typed: Node | null | undefined) => {
    const name = calledName(callee);
    if (typed && TYPES_ROWS.has(name)) seeds.push({ type: typed, name });
  };
  visit(path, text, {
    TSTypeAliasDeclaration: (node) => types.set(node.id.name, node),
    TSInterfaceDeclaration: (node) => types.set(node.id.name, node),
    ImportDeclaration: ({ source, specifiers }) => {
      const { to } = resolve(path, source.value);
      for (const one of specifiers) {
        if (to === null || one.type !== 'ImportSpecifier' || one.imported.type !== 'Identifier') continue;
        imports.set(one.local.name, { path: to, name: one.imported.name });
      }
    },
    CallExpression: ({ callee, typeArguments }) => seed(callee, typeArguments),
    TSTypeReference: ({ typeName, typeArguments }) => {
      if (typeName.type === 'Identifier' && typeName.name === 'SQL') seed(typeName, typeArguments);
    },
    TaggedTemplateExpression: ({ tag, typeArguments }) => seed(tag, typeArguments),
    TSAsExpression: ({ expression, typeAnnotation }) => {
      if (parsesJson(expression)) seeds.push({ type: typeAnnotation, name: 'as' });
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.typeAnnotation && init && parsesJson(init))
        seeds.push({ type: id.typeAnnotation, name: 'JSON.parse' });
    },
  });
  return { path, text, types, imports, seeds };
}

function calledName(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : '';
}

function parsesJson(node: Node): boolean {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].some(parsesJson);
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { object } = node.callee;
  return object.type === 'Identifier' && object.name === 'JSON' && calledName(node.callee) === 'parse';
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
