import { useTranslation } from '#app/lib/use-translation.ts';
import type { PaperKind } from '#domain/papers/papers.ts';

/** A kind of paper in words: its type, or what another certificate certifies. */
export function useKindText(): (kind: PaperKind) => string {
  const { t } = useTranslation('papers');
  return ({ type, certificate }) =>
    certificate === null ? t(`types.${type}`) : t(`certificates.${certificate}`);
}
