import {
  CERTIFICATES,
  type Certificate,
  PAPER_TYPES,
  type PaperKind,
  type PaperType,
} from '#domain/papers/papers.ts';

const OTHER = PAPER_TYPES.filter((type) => type === 'other');

/** Every kind that can be sent. */
export const PAPER_KINDS: readonly PaperKind[] = [
  ...PAPER_TYPES.filter((type) => type !== 'other').map((type) => ({ type, certificate: null })),
  ...OTHER.flatMap((type) => CERTIFICATES.map((certificate) => ({ type, certificate }))),
];

/** A kind as one word, for forms and anchors: that of a certificate goes by what it certifies. */
export function kindKey({ type, certificate }: PaperKind): PaperType | Certificate {
  return certificate ?? type;
}

/** The kind that a form names; null where it names none. */
export function kindOfKey(key: unknown): PaperKind | null {
  return PAPER_KINDS.find((kind) => kindKey(kind) === key) ?? null;
}
