/** The first segments of their addresses. */
export const LEGAL_KINDS = ['privacy-policy', 'terms-of-service'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];
