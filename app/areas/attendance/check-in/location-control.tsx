import MapPin from 'lucide-react/icons/map-pin';
import { BigButton } from '#app/areas/attendance/parts/punch/big-button.tsx';
import type { LocationChoice } from '#app/areas/attendance/parts/punch/use-location.ts';
import { useTranslation } from '#app/lib/use-translation.ts';

/** Lets the person decide whether punches include a location. It explains this, and is off by default. */
export function LocationControl({ location }: { location: LocationChoice }) {
  const { t } = useTranslation('check_in');
  const { state } = location;
  if (state === null) return null;
  const on = state === 'on';
  return (
    <details className="rounded-2xl border border-border bg-card">
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 rounded-2xl px-5 py-3 text-base hover:bg-muted">
        <MapPin aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
        <span className="min-w-0">
          {t('location.title')}
          {on && <span className="block text-muted-foreground">{t('location.on')}</span>}
        </span>
      </summary>
      <div className="grid gap-3 px-5 pb-5 text-base">
        <p>{t('location.hint')}</p>
        <p role="status" className="font-semibold empty:hidden">
          {state === 'blocked' && t('location.blocked')}
          {on && t('location.on')}
        </p>
        <BigButton type="button" onClick={() => location.choose(!on)}>
          {t(on ? 'location.turn_off' : 'location.turn_on')}
        </BigButton>
      </div>
    </details>
  );
}
