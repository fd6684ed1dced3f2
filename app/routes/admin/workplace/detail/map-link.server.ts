import { prefectures } from '#app/locales/ja/prefectures.ts';
import type { Workplace } from '#contract/workplaces.ts';
import { formatPostalCode } from '#domain/format/postal-code.ts';
import { parsePrefectureCode } from '#domain/format/prefecture.ts';

const MAP = 'https://www.google.com/maps/search/?api=1';

/** A map of where the workplace is, asked for as the address is written in Japan; null where none is known. */
export function mapLink(
  workplace: Pick<Workplace, 'name' | 'prefecture' | 'postal_code' | 'address'>,
): string | null {
  if (workplace.address === null) return null;
  const prefecture = parsePrefectureCode(workplace.prefecture ?? '');
  const place = `${prefecture ? prefectures[prefecture] : ''}${workplace.address}`;
  const postalCode = workplace.postal_code && formatPostalCode(workplace.postal_code);
  const query = [postalCode, place, workplace.name].filter(Boolean).join(' ');
  return `${MAP}&${new URLSearchParams({ query })}`;
}
