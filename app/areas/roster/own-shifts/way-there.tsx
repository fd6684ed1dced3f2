import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { RidesLines } from '#app/areas/workplaces/parts/rides/rides-lines.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { NameText } from '#app/ui/kit/name-text.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { FIRST_DAY_KINDS } from '#contract/enums.ts';
import type { OwnWorkplace } from '#contract/roster/own-shifts.ts';
import { formatPhone } from '#domain/format/phone.ts';

export type ShownPlace = OwnWorkplace & { map: string | null };

/** How to reach the workplace, and the instructions to read or watch before. */
export function WayThere({ place }: { place: ShownPlace }) {
  const { t } = useTranslation(['own_shifts', 'ways']);
  const format = useFormat();
  const { address, map, phone, instructions } = place;
  const pages = instructions.filter(({ kind }) => kind === 'link' || kind === 'video');
  return (
    <div className="grid gap-2">
      <FirstDay place={place} />
      {address !== null && <p>{address}</p>}
      {place.rides && <RidesLines rides={place.rides} />}
      <PageLink
        to="/my-page/way"
        className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-2"
      >
        {place.way_minutes === null
          ? t('ways:enter')
          : t('ways:from_home', { duration: format.duration(place.way_minutes) })}
      </PageLink>
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
      {pages.length > 0 && (
        <div>
          <p className="text-muted-foreground">{t('instructions')}</p>
          <ul className="list-disc pl-5">
            {pages.map(({ id, title, names, url }) => (
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

/** What to wear and bring, the entrance and the contact person; folded once the reader has worked there. */
function FirstDay({ place: { instructions, worked_there } }: { place: ShownPlace }) {
  const { t } = useTranslation('own_shifts');
  const told = FIRST_DAY_KINDS.flatMap((kind) =>
    instructions.flatMap((one) => (one.kind === kind ? [{ ...one, kind }] : [])),
  );
  if (told.length === 0) return null;
  const list = (
    <dl className="grid gap-2">
      {told.map(({ id, kind, title, names }) => (
        <div key={id}>
          <dt className="text-[0.8125rem] text-muted-foreground">{t(`first_day.${kind}`)}</dt>
          <dd className="font-medium">
            <NameText of={{ name: title, names }} />
          </dd>
        </div>
      ))}
    </dl>
  );
  if (worked_there) {
    return (
      <details>
        <summary className="min-h-11 cursor-pointer py-2 underline underline-offset-2">
          {t('first_day.always')}
        </summary>
        {list}
      </details>
    );
  }
  return (
    <section className="grid gap-2 rounded-lg border border-primary/40 bg-primary/5 p-3">
      <h3 className="font-semibold">{t('first_day.title')}</h3>
      {list}
    </section>
  );
}

/** The workplace’s contacts for consultation and complaints, and the link to those of the company. */
export function SiteContacts({ place }: { place: ShownPlace }) {
  const { t } = useTranslation('own_shifts');
  const contacts = place.instructions.flatMap(({ phone, ...one }) =>
    phone === null ? [] : [{ ...one, phone }],
  );
  return (
    <section className="grid gap-1">
      {contacts.length > 0 && (
        <>
          <h3 className="text-muted-foreground">{t('contact')}</h3>
          <ul>
            {contacts.map(({ id, title, names, phone }) => (
              <li key={id}>
                <a
                  href={`tel:${phone}`}
                  className="inline-flex min-h-11 flex-wrap items-center gap-x-2 underline underline-offset-2"
                >
                  <NameText of={{ name: title, names }} />
                  <span className="tabular-nums">{formatPhone(phone)}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <PageLink
        to="/my-page/contact"
        className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-2"
      >
        {t('contact_company')}
      </PageLink>
    </section>
  );
}
