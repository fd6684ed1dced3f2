import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Smartphone from 'lucide-react/icons/smartphone';
import WifiOff from 'lucide-react/icons/wifi-off';
import { type ReactNode, useEffect, useRef } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AlertBox } from '#app/ui/kit/alert-box.tsx';
import type { CheckIn } from '#contract/attendance/check-ins.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { BigButton } from './big-button.tsx';
import { usePlainFault } from './break-times.tsx';
import type { PunchKind, PunchOutcome } from './device-punch.ts';
import { useKeptWords } from './kept-words.ts';
import { plainStamp } from './plain-times.ts';
import { QuestionList } from './question-list.tsx';

type OutcomeNoteProps = {
  outcome: PunchOutcome;
  today: string;
  busy: boolean;
  onRead: () => void;
  onSendAgain: () => void;
};

/** On a phone with large text it stays in one line. */
const TIME = 'font-bold text-5xl max-[16rem]:text-3xl';

/** The result of a punch, and what to do after a refusal or without an answer. */
export function OutcomeNote({ outcome, today, busy, onRead, onSendAgain }: OutcomeNoteProps) {
  const { t } = useTranslation('check_in');
  if (outcome.kind === 'done')
    return <PunchDone punch={outcome.punch} work={outcome.work} today={today} onRead={onRead} />;
  if (outcome.kind === 'refused') return <RefusedPunch {...outcome} />;
  if (outcome.kind === 'kept') return <PunchKept outcome={outcome} today={today} onRead={onRead} />;
  if (outcome.kind === 'answered') return <PunchAnswered outcome={outcome} today={today} onRead={onRead} />;
  return (
    <Panel tone="border-late/50 bg-late-soft">
      <p className="flex items-center gap-3 font-bold text-2xl text-late max-[16rem]:text-lg">
        <WifiOff aria-hidden="true" className="size-8 shrink-0" />
        {t('unsent_title')}
      </p>
      <p className="text-lg">{t('unsent')}</p>
      <BigButton type="button" busy={busy} onClick={onSendAgain}>
        {t('send_again')}
      </BigButton>
    </Panel>
  );
}

type PunchDoneProps = { punch: PunchKind; work: CheckIn; today: string; onRead: () => void };

function PunchDone({ punch, work, today, onRead }: PunchDoneProps) {
  const { t } = useTranslation('check_in');
  const format = useFormat();
  const out = punch === 'check-out';
  const stamp = out ? (work.check_out_time ?? work.check_in_time) : work.check_in_time;
  const taken = work.breaks.map(({ start, end }) => format.plainSpan(start, end)).join(', ');
  return (
    <Panel tone="border-in/50 bg-in-soft">
      <p className="flex items-center gap-3 font-bold text-2xl text-in max-[16rem]:text-lg sm:text-3xl">
        <CircleCheck aria-hidden="true" className="size-9 shrink-0" />
        {t(out ? 'done_out' : 'done_in')}
      </p>
      <p className={TIME}>{plainStamp(format, stamp, today)}</p>
      {work.shift && (
        <p className="break-words text-lg">
          {format.nameOf(work.shift.workplace)}&nbsp;·{' '}
          {format.plainSpan(work.shift.start_time, work.shift.end_time)}
        </p>
      )}
      {out && <p className="text-lg">{taken ? t('done_break', { times: taken }) : t('done_no_break')}</p>}
      <QuestionList questions={work.questions} />
      <p className="text-lg">{t(out ? 'wish_out' : 'wish_in')}</p>
      <ReadButton onRead={onRead} />
    </Panel>
  );
}

type KeptProps<Kind extends PunchOutcome['kind']> = Pick<OutcomeNoteProps, 'today' | 'onRead'> & {
  outcome: Extract<PunchOutcome, { kind: Kind }>;
};

function PunchKept({ outcome: { punch, at }, today, onRead }: KeptProps<'kept'>) {
  const { t } = useTranslation('check_in');
  const format = useFormat();
  return (
    <Panel tone="border-in/50 bg-in-soft">
      <p className="flex items-center gap-3 font-bold text-2xl text-in max-[16rem]:text-lg">
        <Smartphone aria-hidden="true" className="size-8 shrink-0" />
        {t(punch === 'check-out' ? 'kept.title_out' : 'kept.title_in')}
      </p>
      <p className={TIME}>{plainStamp(format, at, today)}</p>
      <p className="text-lg">{t('kept.note')}</p>
      <ReadButton onRead={onRead} />
    </Panel>
  );
}

function PunchAnswered({ outcome: { punch, at, answer }, today, onRead }: KeptProps<'answered'>) {
  const { t } = useTranslation('check_in');
  const format = useFormat();
  const words = useKeptWords();
  const isRecorded = answer.result === 'recorded';
  const look = isRecorded
    ? { tone: 'border-in/50 bg-in-soft', text: 'text-in', Icon: CircleCheck }
    : { tone: 'border-review/50 bg-review-soft', text: 'text-review', Icon: CircleHelp };
  return (
    <Panel tone={look.tone}>
      <p className={cn('flex items-center gap-3 font-bold text-2xl max-[16rem]:text-lg', look.text)}>
        <look.Icon aria-hidden="true" className="size-8 shrink-0" />
        {t(punch === 'check-out' ? 'kept.check_out' : 'kept.check_in')}
      </p>
      <p className={TIME}>{plainStamp(format, at, today)}</p>
      {words(answer).map((text) => (
        <p key={text} className="text-lg">
          {text}
        </p>
      ))}
      <ReadButton onRead={onRead} />
    </Panel>
  );
}

/** A double press was meant for the button that this one replaced, so its second half does nothing. */
function ReadButton({ onRead }: { onRead: () => void }) {
  const { t } = useTranslation('check_in');
  return (
    <BigButton
      type="button"
      onClick={({ detail }) => {
        if (detail < 2) onRead();
      }}
    >
      {t('ok')}
    </BigButton>
  );
}

/** Takes the focus from the button that has disappeared. */
function Panel({ tone, children }: { tone: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={`grid gap-3 rounded-2xl border-2 p-5 max-[16rem]:p-3 outline-none ${tone}`}
    >
      {children}
    </div>
  );
}

function RefusedPunch({ code, faults }: Extract<PunchOutcome, { kind: 'refused' }>) {
  const { t } = useTranslation('check_in');
  const plain = usePlainFault();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const general = faults['']?.map((fault) => plain(fault, '')) ?? [];
  const atFields = Object.entries(faults).flatMap(([name, all]) =>
    name === '' ? [] : all.map((fault) => plain(fault, t('break.start'))),
  );
  const texts = [...general, ...atFields];
  return (
    <AlertBox ref={box}>
      <p className="font-semibold text-absent text-lg">
        {texts.length > 0 ? texts.join(' ') : t(`refused.${refusalWord(code)}`)}
      </p>
    </AlertBox>
  );
}

function refusalWord(code: ErrorCode) {
  switch (code) {
    case 'CHECK_IN_ALREADY':
    case 'CHECK_OUT_USER_NOT_CHECKED_IN':
    case 'PERIOD_CLOSED':
      return code;
    case 'E_CONFLICT':
    case 'E_NOT_FOUND':
      return 'changed';
    default:
      return 'other';
  }
}
