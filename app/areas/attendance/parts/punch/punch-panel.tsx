import { type ReactNode, useEffect } from 'react';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import type { CheckIn } from '#contract/attendance/check-ins.ts';
import { fromStamp, jstDate, type WallStamp } from '#domain/time/instant.ts';
import { BreakButton } from './break-button.tsx';
import { OwnCheckInForm } from './check-in-form.tsx';
import { OwnCheckOutForm } from './check-out-form.tsx';
import { OutcomeNote } from './outcome-note.tsx';
import { isLeftOpen, plainStamp } from './plain-times.ts';
import { ShiftSummary } from './shift-summary.tsx';
import { type TakenBreaks, useTakenBreaks } from './taken-breaks.ts';
import type { Desk } from './use-check-in.ts';

/** A successful result disappears after this time, so that the next person finds the page ready. */
const READ_MS = 20_000;

type PunchPanelProps = {
  desk: Desk;
  locate: Parameters<Desk['punch']>[1];
  /** For a page that shows the shift itself: one button, without the shift and without the next one. */
  brief?: boolean;
};

/** The possible punches of a paired device, and the result of the last one. */
export function PunchPanel({ desk, locate, brief = false }: PunchPanelProps) {
  const { t } = useTranslation('check_in');
  const { state, outcome, settle } = desk;
  const today = jstDate(fromStamp(state.now));
  const isRead = outcome?.kind === 'done' || outcome?.kind === 'kept';

  useEffect(() => {
    if (!isRead) return;
    const timer = setTimeout(() => settle(null), READ_MS);
    return () => clearTimeout(timer);
  }, [isRead, settle]);

  return (
    <>
      <div aria-live="polite" className="contents">
        {desk.unreached && outcome?.kind !== 'unsent' && desk.kept.keeping !== 'on' && (
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
        <PunchForms
          key={state.open?.work_history_id ?? 0}
          desk={desk}
          locate={locate}
          brief={brief}
          today={today}
        />
      )}
    </>
  );
}

/** Check-in and check-out, the more likely one first. */
function PunchForms({ desk, locate, brief, today }: PunchPanelProps & { today: string }) {
  const { t } = useTranslation('check_in');
  const format = useFormat();
  const { busy, outcome } = desk;
  const { open, shifts, now: serverTime } = desk.state;
  const now = fromStamp(serverTime);
  const onPunch = (punch: Parameters<Desk['punch']>[0]) => void desk.punch(punch, locate);
  const checkIn = { shifts, brief, busy, onPunch };
  if (open === null) {
    return (
      <>
        {!brief && <p className="text-lg">{t('state_out')}</p>}
        <OwnCheckInForm {...checkIn} />
      </>
    );
  }

  const leftOpen = isLeftOpen(open, now);
  const day = format.day(open.date);
  const checkOut = (taken: TakenBreaks['done'] = []) => (
    <OwnCheckOutForm
      work={open}
      taken={taken}
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
        <OwnCheckInForm {...checkIn} />
        {checkOut()}
      </>
    );
  }
  return (
    <>
      <p className="font-semibold text-in text-xl">
        {t('state_in', { time: plainStamp(format, open.check_in_time, today) })}
      </p>
      {!brief && open.shift && <ShiftSummary shift={open.shift} title={t('your_shift')} />}
      <BreakOrCheckOut work={open} serverTime={serverTime} checkOut={checkOut} />
      {!brief && shifts.length > 0 && (
        <div className="grid gap-3 border-border border-t pt-5">
          <p className="text-base text-muted-foreground">{t('next_shift_hint')}</p>
          <OwnCheckInForm {...checkIn} secondary />
        </div>
      )}
    </>
  );
}

type BreakOrCheckOutProps = {
  work: CheckIn;
  serverTime: WallStamp;
  checkOut: (taken: TakenBreaks['done']) => ReactNode;
};

/** The button of the break, and the check-out, which waits for the end of a running break. */
function BreakOrCheckOut({ work, serverTime, checkOut }: BreakOrCheckOutProps) {
  const { taken, turn } = useTakenBreaks(work);
  const hydrated = useHydrated();
  return (
    <>
      {hydrated && <BreakButton work={work} serverTime={serverTime} taken={taken} onTurn={turn} />}
      {taken.since === null && checkOut(taken.done)}
    </>
  );
}
