import { hashOfText, isSignedBy, type SignedPunch } from '#contract/attendance/punch-signing.ts';
import type { TabletText } from '#domain/attendance/kept-punches/format.ts';
import type { Instant } from '#domain/time/instant.ts';

/** A sent text with its hash. */
export interface SentText extends SignedPunch {
  hash: string;
}

/** A key that signs a chain of punches. */
export interface ChainKey {
  id: string;
  x: string;
  y: string;
  made_at: Instant;
  ended_at: Instant | null;
}

/** The punch of a text, and the known key that signed it. */
export interface Signed<Key extends ChainKey, Text extends TabletText> {
  punch: Text;
  key: Key;
}

/** Without `signed` for a text that no known key signed. */
export interface ReadText<Key extends ChainKey, Text extends TabletText> extends SentText {
  signed: Signed<Key, Text> | null;
}

/**
 * Verifies which key signed each text. The only way from a sent text to a punch, so that no punch counts
 * for another key than its own.
 */
export function verifiedTexts<Key extends ChainKey, Text extends TabletText>(
  sent: readonly SignedPunch[],
  keys: readonly Key[],
  read: (text: string) => Text | null,
): Promise<ReadText<Key, Text>[]> {
  return Promise.all(
    sent.map(async (one) => {
      const punch = read(one.text);
      const key = keys.find(({ id }) => id === punch?.key);
      const isSigned =
        key !== undefined && (await isSignedBy({ kty: 'EC', crv: 'P-256', x: key.x, y: key.y }, one));
      const hash = await hashOfText(one.text);
      return { ...one, hash, signed: punch && isSigned ? { punch, key } : null };
    }),
  );
}
