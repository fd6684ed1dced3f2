import { WINDOWS_LOOK } from '#domain/format/normalise.ts';

const REPLACEMENT = '\ufffd';
const LEADS = [...range(0x81, 0x9f), ...range(0xe0, 0xfc)];
const TRAILS = [...range(0x40, 0x7e), ...range(0x80, 0xfc)];
const HALF_WIDTH_KANA = range(0xa1, 0xdf);
/**
 * Copies of the characters at 0xFAxx, which Windows writes there, and the user-defined characters.
 */
const NEVER_WRITTEN = new Set([0xed, 0xee, ...range(0xf0, 0xf9)]);

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

type Bytes = readonly number[];
let cachedCodes: ReadonlyMap<string, Bytes> | undefined;

/**
 * The platform decodes this encoding but cannot encode it. So every code is decoded once into a
 * reversed table. The first of several codes for a character is the usual one.
 */
function codes(): ReadonlyMap<string, Bytes> {
  if (cachedCodes) return cachedCodes;
  const pairs = LEADS.filter((lead) => !NEVER_WRITTEN.has(lead)).flatMap((lead) =>
    TRAILS.map((trail): Bytes => [lead, trail]),
  );
  const all: Bytes[] = [...HALF_WIDTH_KANA.map((byte): Bytes => [byte]), ...pairs];
  const lines = new Uint8Array(all.flatMap((code) => [...code, 0x0a]));
  const table = new Map<string, Bytes>();
  new TextDecoder('shift_jis')
    .decode(lines)
    .split('\n')
    .forEach((character, at) => {
      const code = all[at];
      // An unassigned code decodes to the replacement character, with or without its second byte.
      if (code && character.length === 1 && character !== REPLACEMENT && !table.has(character)) {
        table.set(character, code);
      }
    });
  cachedCodes = table;
  return table;
}

function cp932BytesOf(character: string): Bytes | undefined {
  const point = character.codePointAt(0) ?? 0;
  return point < 0x80 ? [point] : codes().get(WINDOWS_LOOK.get(character) ?? character);
}

/** Whether every character has a code. Others would become `?`. */
export function isInCp932(text: string): boolean {
  return [...text].every((character) => cp932BytesOf(character) !== undefined);
}

/**
 * The bytes of a text. Throws RangeError for a character without a code, so check {@link isInCp932}
 * first.
 */
export function encodeCp932(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    [...text].flatMap((character) => {
      const bytes = cp932BytesOf(character);
      if (!bytes) throw new RangeError(`not in CP932: ${character}`);
      return bytes;
    }),
  );
}
