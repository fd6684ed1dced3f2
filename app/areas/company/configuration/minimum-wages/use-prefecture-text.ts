import { useTranslation } from '#app/lib/use-translation.ts';
import { parsePrefectureCode } from '#domain/format/prefecture.ts';

/** The name of a prefecture; empty for an unknown code. */
export function usePrefectureText(): (code: string) => string {
  const { t } = useTranslation('prefectures');
  return (code) => {
    const known = parsePrefectureCode(code);
    return known ? t(known) : '';
  };
}
