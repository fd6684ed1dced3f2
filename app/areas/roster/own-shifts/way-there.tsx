import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { NameText } from '#app/ui/kit/name-text.tsx';
import type { OwnWorkplace } from '#contract/roster/own-shifts.ts';

export type ShownPlace = OwnWorkplace & { map: string | null };

/** How to reach the workplace, and the instructions to read or watch before. */
export function WayThere({ place }: { place: ShownPlace }) {
  const { t } = useTranslation('own_shifts');
  const { address, map, phone, instructions } = place;
  if (address === null && map === null && phone === null && instructions.length === 0) return null;
  return (
    <div className="grid gap-2">
      {address !== null && <p>{address}</p>}
      {(map !== null || phone !== null) && (
        <div className="flex flex-wrap gap-2">
          {map !== null && (
            <Button asChild variant="outline" className="h-auto min-h-11 whitespace-normal py-2">
              <a href={map} target="_blank" rel="noreferrer">
                <MapPin aria-hidden="true" />
                {t('map')}
              </a>
            </Button>
          )}
          {phone !== null && (
            <Button asChild variant="outline" className="h-auto min-h-11 whitespace-normal py-2">
              <a href={`tel:${phone}`}>
                <Phone aria-hidden="true" />
                {t('phone')}
              </a>
            </Button>
          )}
        </div>
      )}
      {instructions.length > 0 && (
        <div>
          <p className="text-muted-foreground">{t('instructions')}</p>
          <ul className="list-disc pl-5">
            {instructions.map(({ id, title, names, url }) => (
              <li key={id}>
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-11 items-center underline underline-offset-2"
                >
                  <NameText of={{ name: title, names }} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
