/** Words of one language by namespace. */
export type Namespaces = Readonly<Record<string, object>>;

/** What fills the gaps of a sentence, by name; `count` also chooses between its forms. */
export type Gaps = Readonly<Record<string, unknown>>;

const GAP = /\{\{\s*(\w+)\s*\}\}/g;

/**
 * What stands under a key (`later`, `line.linked`, `errors:E_CONFLICT`), its gaps filled; the first of the namespaces that
 * has it says it. What nobody says is told by its key. With `returnObjects` also a part that has more keys below it.
 */
export function sentenceOf(
  words: Namespaces,
  forms: Intl.PluralRules,
  namespaces: readonly string[],
  key: string,
  gaps: Gaps = {},
): unknown {
  const colon = key.indexOf(':');
  const path = key.slice(colon + 1);
  for (const namespace of colon < 0 ? namespaces : [key.slice(0, colon)]) {
    const said = formOf(words[namespace], forms, path, gaps.count);
    if (typeof said === 'string') return filled(said, gaps);
    if (typeof said === 'object' && gaps.returnObjects) return said;
  }
  return path;
}

function formOf(words: unknown, forms: Intl.PluralRules, path: string, count: unknown): unknown {
  if (typeof count !== 'number') return at(words, path);
  const none = count === 0 ? at(words, `${path}_zero`) : undefined;
  return none ?? at(words, `${path}_${forms.select(count)}`) ?? at(words, path);
}

/** What lies under a path; the name of an operation is one key, however many dots it has. */
function at(words: unknown, path: string): unknown {
  if (typeof words !== 'object' || words === null) return undefined;
  if (Object.hasOwn(words, path)) return Reflect.get(words, path);
  for (let dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
    const key = path.slice(0, dot);
    if (Object.hasOwn(words, key)) return at(Reflect.get(words, key), path.slice(dot + 1));
  }
  return undefined;
}

function filled(sentence: string, gaps: Gaps): string {
  if (!sentence.includes('{{')) return sentence;
  return sentence.replace(GAP, (_, name: string) => String(gaps[name] ?? ''));
}
