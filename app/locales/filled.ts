import type { Words } from './words.ts';

/** The words of a language in the shape of another's, from their list in that shape's order. */
export function filled<T extends object>(shape: T, words: readonly string[]): Words<T> {
  const left = words.values();
  const fill = (part: unknown): unknown =>
    typeof part === 'object' && part !== null
      ? Object.fromEntries(Object.entries(part).map(([key, value]) => [key, fill(value)]))
      : left.next().value;
  return fill(shape) as Words<T>;
}
