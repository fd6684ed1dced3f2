/** Words by key, nested as in the file. */
export type Words = { readonly [key: string]: string | Words };
/** By namespace. */
export type Locale = Readonly<Record<string, Words>>;

/** A text by its key, or its plural forms. */
type Entry = { texts: string[]; forms: string[] };

const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/;
/** The code fills in `{{name}}`, and a component `{name}`. They are different variables. */
const VARIABLE = /\{\{[\w.]+\}\}|\{[\w.]+\}/g;

/** Differences between languages, and faults within one. The first language is the reference. */
export function localeFaults(locales: Readonly<Record<string, Locale>>): string[] {
  const counted = countedKeys(locales);
  const [measure, ...others] = Object.entries(locales).map(([language, locale]) => ({
    language,
    entries: entriesOf(locale, counted),
  }));
  if (!measure) return ['there are no locales'];
  return [
    ...[measure, ...others].flatMap(({ language, entries }) => ownFaults(language, entries)),
    ...others.flatMap(({ language, entries }) => differences(measure, { language, entries })),
  ];
}

/** The required words that a language lacks, such as those of an error code. */
export function missingWords(
  locales: Readonly<Record<string, Locale>>,
  namespace: string,
  keys: readonly string[],
): string[] {
  const counted = countedKeys(locales);
  return Object.entries(locales).flatMap(([language, locale]) => {
    const entries = entriesOf(locale, counted);
    return keys
      .filter((key) => !entries.has(`${namespace}.${key}`))
      .map((key) => `${language} has no words for ${namespace}.${key}`);
  });
}

type Named = { language: string; entries: Map<string, Entry> };

function ownFaults(language: string, entries: Map<string, Entry>): string[] {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [...entries].flatMap(([key, { texts, forms }]) => [
    ...(texts.some((text) => text.trim() === '') ? [`${language} says nothing for ${key}`] : []),
    ...(texts.some(isUnbalanced) ? [`${language} has stray braces in ${key}`] : []),
    ...needed
      .filter((form) => forms.length > 0 && !forms.includes(form))
      .map((form) => `${language} has no form "${form}" of ${key}`),
  ]);
}

function differences(measure: Named, other: Named): string[] {
  const keys = new Set([...measure.entries.keys(), ...other.entries.keys()]);
  return [...keys].flatMap((key) => {
    const one = measure.entries.get(key);
    const two = other.entries.get(key);
    if (!two) return [`${other.language} lacks ${key}`];
    if (!one) return [`${measure.language} lacks ${key}, which ${other.language} has`];
    const [wanted, found] = [variablesOf(one), variablesOf(two)];
    return wanted === found
      ? []
      : [`${other.language} puts ${found || 'nothing'} into ${key}, not ${wanted || 'nothing'}`];
  });
}

function isUnbalanced(text: string): boolean {
  return /[{}]/.test(text.replace(VARIABLE, ''));
}

function variablesOf({ texts }: Entry): string {
  const names = texts.flatMap((text) => text.match(VARIABLE) ?? []);
  return [...new Set(names)].sort().join(', ');
}

/** Keys with plural forms: some language has "other" with another form or a count. */
function countedKeys(locales: Readonly<Record<string, Locale>>): Set<string> {
  const all = new Map(Object.values(locales).flatMap((locale) => [...flatten(locale)]));
  return new Set(
    [...all].flatMap(([key, text]) => {
      const [, base, form] = PLURAL.exec(key) ?? [];
      if (base === undefined || form !== 'other') return [];
      return all.has(`${base}_one`) || text.includes('{{count}}') ? [base] : [];
    }),
  );
}

function entriesOf(locale: Locale, counted: ReadonlySet<string>): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const [key, text] of flatten(locale)) {
    const [, base = '', form = ''] = PLURAL.exec(key) ?? [];
    const name = counted.has(base) ? base : key;
    const entry = entries.get(name) ?? { texts: [], forms: [] };
    entry.texts.push(text);
    if (name === base) entry.forms.push(form);
    entries.set(name, entry);
  }
  return entries;
}

export function flatten(words: Words, prefix = ''): [key: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** The base key of a plural form. Any other key is unchanged. */
export function withoutPlural(key: string, keys: ReadonlySet<string>): string {
  const base = PLURAL.exec(key)?.[1];
  return base !== undefined && keys.has(`${base}_other`) ? base : key;
}
