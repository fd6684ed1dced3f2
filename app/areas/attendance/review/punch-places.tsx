import ExternalLink from 'lucide-react/icons/external-link';
import { mapHref } from '#app/areas/workplaces/workplace/map-href.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { OpenQuestion, PunchPlace } from '#contract/attendance/review-items.ts';
import { type Coordinates, formatCoordinates } from '#domain/format/coordinates.ts';
import { directionTo, metresBetween } from '#domain/format/distance.ts';
import { MapMark, PunchMap } from './punch-map.tsx';

type QuestionPlaces = Pick<OpenQuestion, 'workplace_place' | 'press_places'>;

/** The places of the punches in words, with a map when the workplace's coordinates are known. */
export function PunchPlaces({ workplace_place: workplace, press_places: punches }: QuestionPlaces) {
  const { t } = useTranslation('review');
  const lengthText = useLengthText();
  const distanceText = useDistanceText();
  if (punches.length === 0) return <p className="text-muted-foreground">{t('no_place')}</p>;
  const wordsOf = ({ stamp, coordinates }: PunchPlace) =>
    workplace === null
      ? t(`stamps.${stamp}`)
      : t('pressed_at', { stamp: t(`stamps.${stamp}`), place: distanceText(workplace, coordinates) });
  return (
    <figure className="grid gap-3 sm:grid-cols-[14rem_1fr] sm:items-start">
      {workplace !== null && (
        <PunchMap
          workplace={workplace}
          punches={punches}
          label={punches.map(wordsOf).join(', ')}
          north={t('north')}
          lengthText={lengthText}
        />
      )}
      <figcaption className="grid content-start gap-2">
        {punches.map((punch) => (
          <p key={`${punch.stamp} ${punch.taken_at}`} className="grid grid-cols-[auto_1fr] gap-x-2">
            <MapLegend kind={punch.stamp} />
            <span>
              <span className="block font-medium">{wordsOf(punch)}</span>
              <MapLink place={punch.coordinates} />
            </span>
          </p>
        ))}
        <p className="grid grid-cols-[auto_1fr] gap-x-2">
          <MapLegend kind="workplace" />
          <span>
            <span className="block font-medium">{t('workplace')}</span>
            {workplace === null ? (
              <span className="text-muted-foreground">{t('workplace_place_unknown')}</span>
            ) : (
              <MapLink place={workplace} />
            )}
          </span>
        </p>
      </figcaption>
    </figure>
  );
}

function MapLegend({ kind }: { kind: PunchPlace['stamp'] | 'workplace' }) {
  return (
    <svg aria-hidden="true" viewBox="-9 -9 18 18" className="mt-0.5 size-4 text-foreground">
      <MapMark kind={kind} x={0} y={0} />
    </svg>
  );
}

/** Links to an external map; this page loads nothing from it. */
function MapLink({ place }: { place: Coordinates }) {
  const { t } = useTranslation('review');
  const text = formatCoordinates(place);
  return (
    <a
      href={mapHref(text)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center gap-1 text-[0.8125rem] underline underline-offset-2"
    >
      {t('open_map')} <span className="text-muted-foreground">{text}</span>
      <ExternalLink aria-hidden="true" className="size-3.5" />
    </a>
  );
}

function useLengthText() {
  const { t } = useTranslation('review');
  return (metres: number) =>
    metres < 1_000
      ? t('metres', { length: Math.round(metres) })
      : t('kilometres', { length: Math.round(metres / 100) / 10 });
}

function useDistanceText() {
  const { t } = useTranslation('review');
  const lengthText = useLengthText();
  return (workplace: Coordinates, place: Coordinates) => {
    const direction = directionTo(workplace, place);
    const length = lengthText(metresBetween(workplace, place));
    return direction === null
      ? t('at_workplace')
      : t('away', { length, direction: t(`directions.${direction}`) });
  };
}
