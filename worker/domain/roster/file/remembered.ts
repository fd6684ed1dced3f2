// A text that many lines of a file repeat is parsed once.

/** The same function with a cache of its results. Make one for each file: the cache keeps the texts. */
export function remembered<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, { value: Value }>();
  return (text) => {
    const found = known.get(text);
    if (found) return found.value;
    const value = read(text);
    known.set(text, { value });
    return value;
  };
}
