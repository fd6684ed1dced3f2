import { useEffect } from 'react';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { CheckInState } from '#contract/attendance/check-ins.ts';
import { fromStamp, jstDate } from '#domain/time/instant.ts';
import { BigClock } from './big-clock.tsx';
import { OwnCheckInForm } from './check-in-form.tsx';
import { OwnCheckOutForm } from './check-out-form.tsx';
import type { PunchOutcome } from './device-punch.ts';
import { LastRecord } from './last-record.tsx';
import { LocationControl } from './location-control.tsx';
import { OutcomeNote } from './outcome-note.tsx';
import { isLeftOpen, plainStamp } from './plain-times.ts';
import { ShiftSummary } from './shift-summary.tsx';
import { type Desk as DeskState, useCheckIn } from './use-check-in.ts';
import { useLocation } from './use-location.ts';

/** A successful result disappears after this time, so that the next person finds the page ready. */
const READ_MS = 20_000;

/** The page of a paired device: the time, its person, and the possible punches. */
export function Desk({ loaded, refused }: { loaded: CheckInState; refused: PunchOutcome | null }) {
  const { t } = useTranslation('check_in');
  const format = useFormat();
  const location = useLocation();
  const desk = useCheckIn(loaded, refused);
  const { state, outcome, settle } = desk;
  const { user, device, open, last } = state;
  const today = jstDate(fromStamp(state.now));
  const isDone = outcome?.kind === 'done';

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => settle(null), READ_MS);
    return () => clearTimeout(timer);
  }, [isDone, settle]);

  return (
    <>
      <BigClock serverTime={state.now} />
      <section className="grid gap-5 rounded-2xl border border-border bg-card p-5 sm:p-8">
        <div>
          <h2 className="break-words font-bold text-2xl sm:text-3xl">{format.personName(user)}</h2>
          <p className="break-words text-base text-muted-foreground">
            {[user.staff_no, t('on_device', { name: device.name })].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div aria-live="polite" className="contents">
          {desk.unreached && outcome?.kind !== 'unsent' && (
            <p className="rounded-xl bg-late-soft px-4 py-3 text-base text-late">{t('unreached')}</p>
          )}
          {outcome && (
            <OutcomeNote
              outcome={outcome}
              today={today}
              busy={desk.busy}
              onRead={() => settle(null)}
              onSendAgain={() => void desk.sendAgain()}
            />
          )}
        </div>
        {(outcome === null || outcome.kind === 'refused') && (
          <PunchForms key={open?.work_history_id ?? 0} desk={desk} locate={location.read} today={today} />
        )}
      </section>
      {last && last.work_history_id !== open?.work_history_id && !isDone && (
        <LastRecord work={last} today={today} />
      )}
      <LocationControl location={location} />
    </>
  );
}

type PunchFormsProps = { desk: DeskState; locate: Parameters<DeskState['punch']>[1]; today: string };

/** Check-in and check-out, the more likely one first. */
function PunchForms({ desk, locate, today }: PunchFormsProps) {
  const { t } = useTranslation('check_in');
  const format = useFormat();
  const { busy, outcome } = desk;
  const { open, shifts, now: serverTime } = desk.state;
  const now = fromStamp(serverTime);
  const onPunch = (punch: Parameters<DeskState['punch']>[0]) => void desk.punch(punch, locate);
  if (open === null) {
    return (
      <>
        <p className="text-lg">{t('state_out')}</p>
        <OwnCheckInForm shifts={shifts} busy={busy} onPunch={onPunch} />
      </>
    );
  }

  const leftOpen = isLeftOpen(open, now);
  const day = format.day(open.date);
  const checkOut = (
    <OwnCheckOutForm
      work={open}
      now={now}
      busy={busy}
      onPunch={onPunch}
      faults={outcome?.kind === 'refused' ? outcome.faults : {}}
      onFaults={(faults) => desk.settle({ kind: 'refused', code: 'E_UNPROCESSABLE_ENTITY', faults })}
      button={leftOpen ? t('check_out_late', { day }) : t('check_out')}
      secondary={leftOpen}
    />
  );
  if (leftOpen) {
    return (
      <>
        <p className="rounded-xl bg-review-soft px-4 py-3 text-lg text-review">{t('left_open', { day })}</p>
        <OwnCheckInForm shifts={shifts} busy={busy} onPunch={onPunch} />
        {checkOut}
      </>
    );
  }
  return (
    <>
      <p className="font-semibold text-in text-xl">
        {t('state_in', { time: plainStamp(format, open.check_in_time, today) })}
      </p>
      {open.shift && <ShiftSummary shift={open.shift} title={t('your_shift')} />}
      {checkOut}
      {shifts.length > 0 && (
        <div className="grid gap-3 border-border border-t pt-5">
          <p className="text-base text-muted-foreground">{t('next_shift_hint')}</p>
          <OwnCheckInForm shifts={shifts} busy={busy} onPunch={onPunch} secondary />
        </div>
      )}
    </>
  );
}
