/**
 * The statements of an SQL script of any size, one by one. A statement ends at a semicolon outside
 * of texts, names and comments. A trigger ends at the `END` of its body.
 * @param chunks the script in pieces of any size
 */
export async function* statementsOf(
  chunks: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string> {
  const reader = new StatementReader();
  for await (const chunk of chunks) yield* reader.take(chunk);
  const rest = reader.rest();
  if (rest !== '') yield rest;
}

/** The end of a text, a name or a comment. */
const CLOSED_BY: Record<string, string> = { "'": "'", '"': '"', '`': '`', '[': ']', '--': '\n', '/*': '*/' };
const OPENING = /['"`[]|--|\/\*|;/g;
const TRIGGER = /^\s*CREATE\s+(TEMP\w*\s+)?TRIGGER\b/i;
const TRIGGER_ENDS = /;\s*END\s*;$/i;

class StatementReader {
  #text = '';
  /** The position of the search. */
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

  /** Moves behind the next mark. False when the text ends first. */
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
      // The last character may be the first half of a mark of two.
      this.#at = Math.max(this.#at, this.#text.length - 1);
      return false;
    }
    this.#at = found.index + found[0].length;
    this.#open = CLOSED_BY[found[0]] ?? null;
    return true;
  }

  /** The statement that ends here, if any. */
  #finished(): string | null {
    if (this.#open !== null || this.#text[this.#at - 1] !== ';') return null;
    const statement = this.#text.slice(0, this.#at);
    if (TRIGGER.test(statement) && !TRIGGER_ENDS.test(statement)) return null;
    this.#text = this.#text.slice(this.#at);
    this.#at = 0;
    return statement.trim();
  }
}
