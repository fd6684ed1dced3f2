import { parseAccept } from 'hono/utils/accept';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '#contract/site/languages.ts';
import { firstSpoken } from './language.ts';

/** Whoever names more languages than that is no person. */
const HEADER_MAX = 1_000;
const ANY = '*';

/**
 * The language of ours that a browser asks for by its `Accept-Language` (RFC 9110, 12.5.4): the dearest of those that it
 * names, and for `*` one that it names nowhere. Null where it asks for none.
 */
export function languageAskedFor(header: string | null): Language | null {
  const asked = parseAccept((header ?? '').slice(0, HEADER_MAX)).map(({ type, q }) => ({
    name: type === ANY ? ANY : firstSpoken([type]),
    isWanted: q > 0,
  }));
  const unnamed = [DEFAULT_LANGUAGE, ...LANGUAGES].find((own) => asked.every(({ name }) => name !== own));
  const wanted = asked.filter(({ isWanted }) => isWanted).map(({ name }) => (name === ANY ? unnamed : name));
  return wanted.find(isLanguage) ?? null;
}
