import type { ESTree } from 'vite';
import type { Sources } from '#tests/support/source-tree.ts';
import { flatten, type Locale, withoutPlural } from './locales.ts';
import { visit } from './module.ts';

/** The words named in one file: its texts, its templates, and its plain namespaces. */
export type Naming = {
  texts: Set<string>;
  patterns: RegExp[];
  /** The namespaces for keys without one. Empty when the file only passes keys on. */
  own: Set<string>;
  /** Whether it calls a translator, possibly one made elsewhere. */
  translates: boolean;
};

/**
 * Words that no code of pages or mails names, by namespace and key. A key that exists only in
 * variables counts as used when it, or a parent of it, is in `chosenByValue`.
 */
export function unusedWords(
  words: Locale,
  namings: readonly Naming[],
  chosenByValue: readonly string[],
): string[] {
  return Object.entries(words).flatMap(([namespace, own]) => {
    const keys = new Set(flatten(own).map(([key]) => key));
    const users = namings.filter((naming) => asksOf(naming, namespace));
    return [...keys]
      .filter((key) => !chosenByValue.some((chosen) => isUnder(`${namespace}.${key}`, chosen)))
      .filter((key) => {
        const forms = [key, withoutPlural(key, keys)];
        const full = forms.map((form) => `${namespace}:${form}`);
        return (
          !users.some((naming) => names(naming, forms)) && !namings.some((naming) => names(naming, full))
        );
      })
      .map((key) => `${namespace}.${key}`);
  });
}

/** The words named by pages and the Worker. */
export function namingsOf(sources: Sources): Naming[] {
  return [...sources]
    .filter(([path]) => /^(app\/(?!locales\/)|worker\/)/.test(path))
    .map(([path, text]) => namingOf(path, text));
}

function isUnder(key: string, chosen: string): boolean {
  return key === chosen || key.startsWith(`${chosen}.`);
}

/**
 * A translator from elsewhere may have any namespace. Keys that are only passed on belong to the
 * namespace next to them.
 */
function asksOf({ own, texts, translates }: Naming, namespace: string): boolean {
  return own.size > 0 ? own.has(namespace) : translates || texts.has(namespace);
}

function names({ texts, patterns }: Naming, keys: readonly string[]): boolean {
  return keys.some((key) => texts.has(key) || patterns.some((pattern) => pattern.test(key)));
}

function namingOf(path: string, text: string): Naming {
  const naming: Naming = { texts: new Set(), patterns: [], own: new Set(), translates: false };
  visit(path, text, {
    Literal: ({ value }) => {
      if (typeof value === 'string') naming.texts.add(value);
    },
    TemplateLiteral: ({ quasis }) => {
      const parts = quasis.map(({ value }) => value.raw);
      if (parts.some((part) => /\w[.:_]|_\w/.test(part))) naming.patterns.push(filledIn(parts));
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      const called = callee.type === 'MemberExpression' ? callee.property : callee;
      if (called.type !== 'Identifier') return;
      if (called.name === 't') naming.translates = true;
      if (called.name !== 'useTranslation') return;
      naming.own.add(first ? firstText(first) : 'common');
    },
    TSTypeReference: ({ typeName, typeArguments }) => {
      if (typeName.type !== 'Identifier' || typeName.name !== 'Translate') return;
      const first = typeArguments?.params[0];
      naming.own.add(first ? firstText(first) : 'common');
    },
  });
  return naming;
}

function filledIn(parts: readonly string[]): RegExp {
  return new RegExp(`^${parts.map((part) => part.replace(/[^\w:]/g, '\\$&')).join('.+')}$`);
}

/** `'a'`, or the first of `['a', 'b']`, as a value or as a type: the namespace of plain keys. */
function firstText(node: ESTree.Node): string {
  let found = '';
  visitTexts(node, (text) => {
    found ||= text;
  });
  return found;
}

function visitTexts(node: ESTree.Node | null, take: (text: string) => void): void {
  if (node === null) return;
  if (node.type === 'Literal' && typeof node.value === 'string') take(node.value);
  if (node.type === 'TSLiteralType') visitTexts(node.literal, take);
  if (node.type === 'ArrayExpression') for (const one of node.elements) visitTexts(one, take);
  if (node.type === 'TSTupleType') for (const one of node.elementTypes) visitTexts(one, take);
  if (node.type === 'TSTypeOperator') visitTexts(node.typeAnnotation, take);
}
