/** What takes the protection of some rows out of the product. */
export interface Removal {
  /** The requirements whose tests must then fail. */
  rows: readonly string[];
  /** Where several lines of defence hold, each of them goes. */
  edits: readonly Edit[];
}

export interface Edit {
  file: string;
  /** Occurs once in the file. */
  from: string;
  to: string;
}

/**
 * The text of a file after the edit.
 * @throws RangeError where what is replaced occurs never or several times
 */
export function edited(text: string, { file, from, to }: Edit): string {
  const parts = text.split(from);
  if (parts.length !== 2) throw new RangeError(`${file} has ${parts.length - 1} of: ${from}`);
  return parts.join(to);
}

/** Takes the protection of these rows, as `1.2.5 1.3.2`, out by all of the edits. */
export function takeOut(rows: string, ...edits: readonly Edit[]): Removal {
  return { rows: rows.split(' '), edits };
}

/** Replaces a text of a file that occurs in it once. */
export function edit(file: string, from: string, to: string): Edit {
  return { file, from, to };
}
