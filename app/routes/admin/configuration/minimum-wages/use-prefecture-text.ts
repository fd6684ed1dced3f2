import { useTranslation } from 'react-i18next';
import { parsePrefectureCode } from '#domain/format/prefecture.ts';

/** How a prefecture is called; empty for what is none. */
export function usePrefectureText(): (code: string) => string {
  const { t } = useTranslation('prefectures');
  return (code) => {
    const known = parsePrefectureCode(code);
    return known ? t(known) : '';
  };
}
