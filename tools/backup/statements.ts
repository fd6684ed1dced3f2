/**
 * The statements of a script of SQL, one by one, however large it is: each ends at a semicolon that stands in no text,
 * name or comment, and one that makes a trigger at the `END` of its body.
 * @param chunks the script in pieces of any size
 */
export async function* statementsOf(
  chunks: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string> {
  const reader = new Reader();
  for await (const chunk of chunks) yield* reader.take(chunk);
  const rest = reader.rest();
  if (rest !== '') yield rest;
}

/** What a text, a name or a comment is closed by. */
const CLOSED_BY: Record<string, string> = { "'": "'", '"': '"', '`': '`', '[': ']', '--': '\n', '/*': '*/' };
const OPENING = /['"`[]|--|\/\*|;/g;
const TRIGGER = /^\s*CREATE\s+(TEMP\w*\s+)?TRIGGER\b/i;
const TRIGGER_ENDS = /;\s*END\s*;$/i;

class Reader {
  #text = '';
  /** Where the search goes on. */
  #at = 0;
  #open: string | null = null;

  *take(chunk: string): Generator<string> {
    this.#text += chunk;
    while (this.#step()) {
      const statement = this.#finished();
      if (statement !== null) yield statement;
    }
  }

  rest(): string {
    return this.#text.trim();
  }

  /** Moves behind the next mark; false where the text ends before one. */
  #step(): boolean {
    if (this.#open !== null) {
      const end = this.#text.indexOf(this.#open, this.#at);
      if (end === -1) {
        this.#at = Math.max(this.#at, this.#text.length - this.#open.length + 1);
        return false;
      }
      this.#at = end + this.#open.length;
      this.#open = null;
      return true;
    }
    OPENING.lastIndex = this.#at;
    const found = OPENING.exec(this.#text);
    if (!found) {
      // The first half of a mark of two letters may be the last of this piece.
      this.#at = Math.max(this.#at, this.#text.length - 1);
      return false;
    }
    this.#at = found.index + found[0].length;
    this.#open = CLOSED_BY[found[0]] ?? null;
    return true;
  }

  /** The statement that ends here, where one does. */
  #finished(): string | null {
    if (this.#open !== null || this.#text[this.#at - 1] !== ';') return null;
    const statement = this.#text.slice(0, this.#at);
    if (TRIGGER.test(statement) && !TRIGGER_ENDS.test(statement)) return null;
    this.#text = this.#text.slice(this.#at);
    this.#at = 0;
    return statement.trim();
  }
}
