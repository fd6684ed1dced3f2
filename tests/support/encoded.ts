/** Two-byte encodings that the platform can decode but not encode. */
export type TwoByte = 'shift_jis' | 'euc-jp' | 'gbk' | 'euc-kr';

const ASCII = Array.from({ length: 0x80 }, (_, byte): number[] => [byte]);
const HIGH = Array.from({ length: 0x7f }, (_, nth) => 0x80 + nth);
const TRAILS = Array.from({ length: 0xbf }, (_, nth) => 0x40 + nth);
const CODES = [
  ...ASCII,
  ...HIGH.map((byte) => [byte]),
  ...HIGH.flatMap((lead) => TRAILS.map((trail) => [lead, trail])),
];

const tables = new Map<TwoByte, ReadonlyMap<string, readonly number[]>>();

function tableOf(encoding: TwoByte): ReadonlyMap<string, readonly number[]> {
  const made = tables.get(encoding);
  if (made) return made;
  const decoder = new TextDecoder(encoding, { fatal: true });
  const table = new Map<string, readonly number[]>();
  for (const code of CODES) {
    const letter = decoded(decoder, code);
    if (letter !== null && [...letter].length === 1 && !table.has(letter)) table.set(letter, code);
  }
  tables.set(encoding, table);
  return table;
}

function decoded(decoder: TextDecoder, code: readonly number[]): string | null {
  try {
    return decoder.decode(Uint8Array.from(code));
  } catch {
    return null;
  }
}

/**
 * The bytes of a text.
 * @throws RangeError for a letter outside of the encoding
 */
export function encodedIn(encoding: TwoByte, text: string): Uint8Array<ArrayBuffer> {
  const table = tableOf(encoding);
  return Uint8Array.from(
    [...text].flatMap((letter) => {
      const code = table.get(letter);
      if (!code) throw new RangeError(`${letter} is not in ${encoding}`);
      return code;
    }),
  );
}

/** ISO-2022-JP bytes of kanji and kana, with the escape sequences around them. */
export function encodedInJis(text: string): Uint8Array<ArrayBuffer> {
  const bytes = text
    .split(/([^\0-\x7f]+)/)
    .flatMap((part, nth) =>
      nth % 2 === 0
        ? [...encodedIn('euc-jp', part)]
        : [0x1b, 0x24, 0x42, ...encodedIn('euc-jp', part).map((byte) => byte - 0x80), 0x1b, 0x28, 0x42],
    );
  return Uint8Array.from(bytes);
}
