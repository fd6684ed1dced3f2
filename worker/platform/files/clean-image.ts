/** An image without metadata. */
export type CleanImage = { width: number; height: number; bytes: Uint8Array<ArrayBuffer> };

/** Collects the kept parts of a file in one buffer: a hostile file has a million parts. */
export class KeptBytes {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  #length = 0;

  /** @param most the length of the file: cleaning never makes it longer */
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
