import { useEffect } from 'react';
import type { PunchOutcome } from '#app/areas/attendance/parts/punch/device-punch.ts';
import { PunchPanel } from '#app/areas/attendance/parts/punch/punch-panel.tsx';
import { useCheckIn } from '#app/areas/attendance/parts/punch/use-check-in.ts';
import { useLocation } from '#app/areas/attendance/parts/punch/use-location.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { CheckInState } from '#contract/attendance/check-ins.ts';
import { fromStamp, jstDate } from '#domain/time/instant.ts';
import { BigClock } from './big-clock.tsx';
import { CodeControl } from './code-control.tsx';
import { KeptList, KeptNote } from './kept-list.tsx';
import { LastRecord } from './last-record.tsx';
import { LocationControl } from './location-control.tsx';

type DeskProps = {
  loaded: CheckInState;
  refused?: PunchOutcome | null;
  /** For a state from the storage of the browser: called once the server has answered and nothing is read. */
  onReached?: () => void;
};

/** The page of a paired device: the time, its person, and the possible punches. */
export function Desk({ loaded, refused = null, onReached }: DeskProps) {
  const { t } = useTranslation('check_in');
  const format = useFormat();
  const location = useLocation();
  const desk = useCheckIn(loaded, refused, { isStored: onReached !== undefined });
  const { user, device, key_id, open, last, now } = desk.state;
  const isReached = desk.reached && desk.outcome === null;
  useEffect(() => {
    if (isReached) onReached?.();
  }, [isReached, onReached]);
  return (
    <>
      <BigClock serverTime={now} />
      <KeptNote kept={desk.kept} unreached={desk.unreached} now={fromStamp(now)} />
      <section className="grid gap-5 rounded-2xl border border-border bg-card p-5 max-[16rem]:p-3 sm:p-8">
        <div>
          <h2 className="break-words font-bold text-2xl sm:text-3xl">{format.personName(user)}</h2>
          <p className="break-words text-base text-muted-foreground">
            {[user.staff_no, t('on_device', { name: device.name })].filter(Boolean).join(' · ')}
          </p>
        </div>
        <PunchPanel desk={desk} locate={location.read} />
      </section>
      <KeptList punches={desk.kept.punches} now={fromStamp(now)} />
      {last && last.work_history_id !== open?.work_history_id && desk.outcome?.kind !== 'done' && (
        <LastRecord work={last} today={jstDate(fromStamp(now))} />
      )}
      {desk.kept.keeping === 'on' && key_id != null && user.staff_no !== null && (
        <CodeControl keyId={key_id} staffNo={user.staff_no} />
      )}
      <LocationControl location={location} />
    </>
  );
}
