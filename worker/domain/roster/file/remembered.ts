// What is written in many lines of a file is read once.

/** The same reading, which remembers what each text came to; made for one file, whose texts it keeps. */
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
