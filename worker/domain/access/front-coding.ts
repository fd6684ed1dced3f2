// A list of words that are in order, each by how much it begins like the one before it: a small file.

/** The longest beginning that one digit to the base of 36 can tell. */
const SHARED_MAX = 35;

/**
 * Words (without white space) in their order, each as the length of what it shares with the one before, in one digit
 * to the base of 36, and its own rest.
 */
export function frontCoded(words: readonly string[]): string[] {
  return words.map((word, place) => {
    const before = words[place - 1] ?? '';
    let shared = 0;
    while (shared < SHARED_MAX && shared < before.length && before[shared] === word[shared]) shared += 1;
    return shared.toString(36) + word.slice(shared);
  });
}

/** The words of {@link frontCoded}, with any white space between them. */
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
