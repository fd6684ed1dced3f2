import { useTranslation } from '#app/lib/use-translation.ts';
import { parsePrefectureCode } from '#domain/format/prefecture.ts';

/** How a prefecture is called; empty for what is none. */
export function usePrefectureText(): (code: string) => string {
  const { t } = useTranslation('prefectures');
  return (code) => {
    const known = parsePrefectureCode(code);
    return known ? t(known) : '';
  };
}
