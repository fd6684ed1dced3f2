/** A path in a body: names of fields and positions in lists. */
export type Path = readonly (string | number)[];

/** Every leaf of a body. */
export function leavesOf(body: unknown, at: Path = []): Path[] {
  if (typeof body !== 'object' || body === null) return [at];
  return Object.entries(body).flatMap(([name, part]) =>
    leavesOf(part, [...at, Array.isArray(body) ? Number(name) : name]),
  );
}

export function partAt(body: unknown, path: Path): unknown {
  return path.reduce<unknown>((part, name) => Object(part)[name], body);
}

/** The body with another part there. Missing objects and lists on the way are created. */
export function withPart(body: unknown, [name, ...rest]: Path, part: unknown): unknown {
  if (name === undefined) return part;
  const inside = withPart(Object(body)[name], rest, part);
  if (typeof name !== 'number') return { ...Object(body), [name]: inside };
  const list = Array.isArray(body) ? [...body] : [];
  list[name] = inside;
  return list;
}
