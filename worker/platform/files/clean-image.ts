/** An image that says nothing but what it shows. */
export type CleanImage = { width: number; height: number; bytes: Uint8Array<ArrayBuffer> };

/** What stays of a file, piece by piece, in one buffer: a hostile one has a million pieces. */
export class Kept {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  #length = 0;

  /** @param most as long as the file: nothing grows by being cleaned */
  constructor(most: number) {
    this.#bytes = new Uint8Array(most);
  }

  add(part: Uint8Array | readonly number[]): void {
    this.#bytes.set(part, this.#length);
    this.#length += part.length;
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length);
  }
}
