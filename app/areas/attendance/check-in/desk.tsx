import type { PunchOutcome } from '#app/areas/attendance/parts/punch/device-punch.ts';
import { PunchPanel } from '#app/areas/attendance/parts/punch/punch-panel.tsx';
import { useCheckIn } from '#app/areas/attendance/parts/punch/use-check-in.ts';
import { useLocation } from '#app/areas/attendance/parts/punch/use-location.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { CheckInState } from '#contract/attendance/check-ins.ts';
import { fromStamp, jstDate } from '#domain/time/instant.ts';
import { BigClock } from './big-clock.tsx';
import { LastRecord } from './last-record.tsx';
import { LocationControl } from './location-control.tsx';

/** The page of a paired device: the time, its person, and the possible punches. */
export function Desk({ loaded, refused }: { loaded: CheckInState; refused: PunchOutcome | null }) {
  const { t } = useTranslation('check_in');
  const format = useFormat();
  const location = useLocation();
  const desk = useCheckIn(loaded, refused);
  const { user, device, open, last, now } = desk.state;
  return (
    <>
      <BigClock serverTime={now} />
      <section className="grid gap-5 rounded-2xl border border-border bg-card p-5 sm:p-8">
        <div>
          <h2 className="break-words font-bold text-2xl sm:text-3xl">{format.personName(user)}</h2>
          <p className="break-words text-base text-muted-foreground">
            {[user.staff_no, t('on_device', { name: device.name })].filter(Boolean).join(' · ')}
          </p>
        </div>
        <PunchPanel desk={desk} locate={location.read} />
      </section>
      {last && last.work_history_id !== open?.work_history_id && desk.outcome?.kind !== 'done' && (
        <LastRecord work={last} today={jstDate(fromStamp(now))} />
      )}
      <LocationControl location={location} />
    </>
  );
}
