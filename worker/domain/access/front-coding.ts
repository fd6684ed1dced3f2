// A compact form of a sorted list of words: each word stores only how it differs from the one before.

/** The longest shared prefix that one digit in base 36 can express. */
const SHARED_MAX = 35;

/**
 * Encodes sorted words without white space. Each becomes the length of the prefix that it shares with
 * the one before (one digit in base 36), and its own rest.
 */
export function frontCoded(words: readonly string[]): string[] {
  return words.map((word, place) => {
    const before = words[place - 1] ?? '';
    let shared = 0;
    while (shared < SHARED_MAX && shared < before.length && before[shared] === word[shared]) shared += 1;
    return shared.toString(36) + word.slice(shared);
  });
}

/** Decodes {@link frontCoded} words, separated by any white space. */
export function frontDecoded(text: string): string[] {
  let word = '';
  return text
    .split(/\s+/)
    .filter((entry) => entry !== '')
    .map((entry) => {
      word = word.slice(0, Number.parseInt(entry[0] ?? '0', 36)) + entry.slice(1);
      return word;
    });
}
