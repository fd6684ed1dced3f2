import { mapHref } from '#app/areas/workplaces/workplace/map-href.ts';
import { JAPANESE_PREFECTURES } from '#contract/fields/japanese-prefectures.ts';
import type { Workplace } from '#contract/workplaces/workplaces.ts';
import { formatPostalCode } from '#domain/format/postal-code.ts';
import { parsePrefectureCode } from '#domain/format/prefecture.ts';

/** A map of the workplace by its coordinates, else by its Japanese address; null when neither is known. */
export function mapLink(
  workplace: Pick<Workplace, 'name' | 'prefecture' | 'postal_code' | 'address' | 'coordinates'>,
): string | null {
  if (workplace.coordinates !== null) return mapHref(workplace.coordinates);
  if (workplace.address === null) return null;
  const prefecture = parsePrefectureCode(workplace.prefecture ?? '');
  const place = `${prefecture ? JAPANESE_PREFECTURES[prefecture] : ''}${workplace.address}`;
  const postalCode = workplace.postal_code && formatPostalCode(workplace.postal_code);
  return mapHref([postalCode, place, workplace.name].filter(Boolean).join(' '));
}
