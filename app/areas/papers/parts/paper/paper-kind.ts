import {
  CERTIFICATES,
  type Certificate,
  PAPER_TYPES,
  type PaperKind,
  type PaperType,
} from '#domain/papers/papers.ts';

const OTHER = PAPER_TYPES.filter((type) => type === 'other');

export const PAPER_KINDS: readonly PaperKind[] = [
  ...PAPER_TYPES.filter((type) => type !== 'other').map((type) => ({ type, certificate: null })),
  ...OTHER.flatMap((type) => CERTIFICATES.map((certificate) => ({ type, certificate }))),
];

/** A kind as one word for forms and anchors; a certificate uses its own name. */
export function kindKey({ type, certificate }: PaperKind): PaperType | Certificate {
  return certificate ?? type;
}

/** Returns the kind with this key; null for an unknown key. */
export function kindOfKey(key: unknown): PaperKind | null {
  return PAPER_KINDS.find((kind) => kindKey(kind) === key) ?? null;
}
