import type { ESTree } from 'vite';
import type { Sources } from '#tests/support/source-tree.ts';
import { lineCounter, visit, withoutComments } from './module.ts';

/** Attributes for readers and screen readers. Some components use the same names. */
const READ_BY_PEOPLE = [
  'alt',
  'title',
  'label',
  'placeholder',
  'hint',
  'description',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'aria-placeholder',
];
/**
 * Texts that are equal in every language: the product's name, a time format, the letter of a
 * key, a space without a break.
 */
const NAMES = /\bKinmu\b|\bHH:mm\b|\b[A-Z]\b|&nbsp;|\\u00a0/g;
const LETTER = /\p{L}/u;
const JAPANESE = /[\u3000-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff01-\uff9f]/u;
const ACCENTED = /[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff]|\p{M}/u;

/** Files that are about such letters. */
export const ABOUT_LETTERS = [
  'app/ui/fields/typed-date.ts',
  'worker/domain/time/typed-hours.ts',
  'app/ui/fields/typed-time.ts',
  'worker/contract/fields/japanese-prefectures.ts',
  // The headings of roster files are part of their format: a file in one language can be read in
  // all.
  'worker/contract/csv/audit-columns.ts',
  'worker/contract/csv/columns.ts',
  'worker/contract/papers/hello-work-columns.ts',
  'worker/contract/law/contract-columns.ts',
  'worker/contract/law/rate-columns.ts',
  // Files hold what people write in these languages.
  'worker/domain/law/file/written-terms.ts',
  'worker/domain/pay/hours/wage-industry.ts',
  'worker/contract/pay/hours-columns.ts',
  'worker/contract/pay/layout-presets.ts',
  'worker/contract/csv/report-columns.ts',
  'worker/contract/law/placement-words/ja.ts',
  'worker/contract/law/placement-words/vi.ts',
  'worker/contract/people/person-words.ts',
  'worker/contract/workplaces/setup-columns.ts',
  'worker/contract/people/people-values.ts',
  'worker/domain/access/words-of-the-site.ts',
  'worker/domain/format/kana.ts',
  'worker/domain/format/normalise.ts',
  'worker/domain/format/postal-code.ts',
  'worker/domain/format/text-encoding.ts',
  'worker/domain/pay/fail-reasons.ts',
  'worker/domain/people/romaji.ts',
  'worker/domain/people/search-grams.ts',
  'worker/domain/roster/file/headings.ts',
  'worker/domain/roster/file/sheet-words.ts',
  'worker/domain/time/imported-clock.ts',
  'worker/domain/time/imported-date.ts',
  'worker/domain/workplaces/common-names.ts',
  'worker/domain/workplaces/file/written-weekdays.ts',
];

/** Sample people and places of the page for developers. */
const SAMPLES = 'app/areas/company/developer/';

/** Words written into a page instead of a locale file. */
export function wordsInPages(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    if (!path.startsWith('app/') || !path.endsWith('.tsx')) return [];
    const found: { words: string; start: number }[] = [];
    const add = (...nodes: { words: string; start: number }[]) => {
      found.push(...nodes.filter(({ words }) => LETTER.test(words.replace(NAMES, ''))));
    };
    visit(path, text, {
      JSXText: ({ value, start }) => add({ words: value, start }),
      JSXElement: ({ children }) => add(...children.flatMap(textsShown)),
      JSXFragment: ({ children }) => add(...children.flatMap(textsShown)),
      JSXAttribute: ({ name, value }) => {
        const read = name.type === 'JSXIdentifier' && READ_BY_PEOPLE.includes(name.name);
        if (read && value) add(...textsOf(value));
      },
    });
    const lineOf = lineCounter(text);
    return found.map(({ words, start }) => `${path}:${lineOf(start)} ${words.trim()}`);
  });
}

function textsShown(child: ESTree.Node): { words: string; start: number }[] {
  return child.type === 'JSXExpressionContainer' ? textsOf(child) : [];
}

/** The literal texts that an expression may evaluate to. */
function textsOf(node: ESTree.Node): { words: string; start: number }[] {
  switch (node.type) {
    case 'JSXExpressionContainer':
      return textsOf(node.expression);
    case 'Literal':
      return typeof node.value === 'string' ? [{ words: node.value, start: node.start }] : [];
    case 'TemplateLiteral':
      return node.quasis.map(({ value, start }) => ({ words: value.raw, start }));
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)];
    default:
      return [];
  }
}

/** Lines of code with Japanese or Vietnamese letters outside of locale files. */
export function foreignLetters(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    if (!/^(app|worker)\//.test(path) || path.startsWith('app/locales/')) return [];
    if (ABOUT_LETTERS.includes(path) || path.startsWith(SAMPLES)) return [];
    return withoutComments(path, text)
      .split('\n')
      .flatMap((line, index) => {
        const rest = line.replace(NAMES, '');
        return JAPANESE.test(rest) || ACCENTED.test(rest) ? [`${path}:${index + 1} ${line.trim()}`] : [];
      });
  });
}
