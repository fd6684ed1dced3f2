import LogOut from 'lucide-react/icons/log-out';
import { Fragment, type MouseEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { CheckIn } from '#contract/attendance/check-ins.ts';
import type { FieldIssues } from '#contract/validation.ts';
import { clockMinutes, formatClock } from '#domain/time/clock.ts';
import type { Instant } from '#domain/time/instant.ts';
import { BigButton } from './big-button.tsx';
import { timeOfDay } from './break-on-clock.ts';
import { BreakTimes } from './break-times.tsx';
import { PUNCH_FIELDS } from './device-punch.ts';
import { breaksToConfirm, minutesOfBreaks } from './plain-times.ts';
import { PunchForm, type PunchFormProps } from './punch-form.tsx';

/** The parameter that opens the question without JavaScript. */
export const CHECK_OUT_PARAM = 'out';

type OwnCheckOutFormProps = Pick<PunchFormProps, 'busy' | 'onPunch'> & {
  work: CheckIn;
  now: Instant;
  faults: FieldIssues;
  onFaults: (faults: FieldIssues) => void;
  /** The label of the first button, which differs for work that is not of today. */
  button: string;
  secondary?: boolean;
  /** The breaks that were taken by button. */
  taken?: readonly { start: string; end: string }[];
};

/** The button, then the question about the break, so that one accidental touch checks no one out. */
export function OwnCheckOutForm({ button, secondary = false, ...form }: OwnCheckOutFormProps) {
  const [params] = useSearchParams();
  const [asked, setAsked] = useState(params.has(CHECK_OUT_PARAM));
  const turn = (to: boolean) => (event: MouseEvent) => {
    event.preventDefault();
    setAsked(to);
  };
  if (asked) return <BreakQuestion {...form} onBack={turn(false)} />;
  return (
    <BigButton asChild look={secondary ? 'plain' : 'out'}>
      <a href={questionHref(params, true)} onClick={turn(true)}>
        <LogOut aria-hidden="true" className="size-7" />
        {button}
      </a>
    </BigButton>
  );
}

type BreakQuestionProps = Omit<OwnCheckOutFormProps, 'button' | 'secondary'> & {
  onBack: (event: MouseEvent) => void;
};

function BreakQuestion({ work, now, faults, onFaults, onBack, taken = [], ...form }: BreakQuestionProps) {
  const { t } = useTranslation('check_in');
  const format = useFormat();
  const [params] = useSearchParams();
  const isTaken = taken.length > 0;
  const breaks = isTaken
    ? taken
    : breaksToConfirm(work, now).map(({ start, end }) => ({
        start: formatClock(start),
        end: formatClock(end),
      }));
  const minutes = minutesOfBreaks(breaks);
  const planned = minutes > 0;
  return (
    <section aria-labelledby="break-question" className="grid gap-3">
      <h2
        id="break-question"
        tabIndex={-1}
        className="font-bold text-xl outline-none sm:text-2xl"
        ref={focusOn}
      >
        {t(planned ? 'break.planned' : 'break.unplanned')}
      </h2>
      {planned && (
        <p className="text-lg">
          {t('break.planned_minutes', {
            minutes,
            times: breaks.map(({ start, end }) => format.plainSpan(start, end)).join(', '),
          })}
        </p>
      )}
      <PunchForm kind="check-out" {...form}>
        {isTaken && <TakenFields work={work} taken={taken} />}
        {planned && (
          <BigButton
            type="submit"
            name={PUNCH_FIELDS.break}
            value={isTaken ? 'given' : 'planned'}
            look="out"
            busy={form.busy}
          >
            {t('break.yes', { minutes })}
          </BigButton>
        )}
        <BigButton type="submit" name={PUNCH_FIELDS.break} value="none" busy={form.busy}>
          {t('break.none')}
        </BigButton>
      </PunchForm>
      <details
        open={Object.keys(faults).some((name) => name.startsWith('break')) || undefined}
        className="rounded-2xl border border-border bg-card open:p-4"
      >
        <summary className="flex min-h-14 cursor-pointer items-center justify-center rounded-2xl px-4 py-3 text-center font-medium text-lg hover:bg-muted sm:text-xl">
          {t(planned ? 'break.other' : 'break.some')}
        </summary>
        <PunchForm kind="check-out" {...form} onFaults={onFaults}>
          <BreakTimes work={work} breaks={breaks} faults={faults} />
          <BigButton type="submit" name={PUNCH_FIELDS.break} value="given" look="out" busy={form.busy}>
            {t('check_out')}
          </BigButton>
        </PunchForm>
      </details>
      <BigButton asChild variant="ghost">
        <a href={questionHref(params, false)} onClick={onBack}>
          {t('break.back')}
        </a>
      </BigButton>
    </section>
  );
}

/** The breaks taken by button, as the form posts them. */
function TakenFields({ work, taken }: { work: CheckIn; taken: readonly { start: string; end: string }[] }) {
  return (
    <>
      <input type="hidden" name={PUNCH_FIELDS.date} value={work.date} readOnly />
      <input type="hidden" name={PUNCH_FIELDS.from} value={work.check_in_time} readOnly />
      {taken.map(({ start, end }) => (
        <Fragment key={start}>
          <input
            type="hidden"
            name={PUNCH_FIELDS.breakStart}
            value={timeOfDay(clockMinutes(start))}
            readOnly
          />
          <input type="hidden" name={PUNCH_FIELDS.breakEnd} value={timeOfDay(clockMinutes(end))} readOnly />
        </Fragment>
      ))}
    </>
  );
}

function focusOn(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}

function questionHref(params: URLSearchParams, asked: boolean): string {
  const search = new URLSearchParams(params);
  search.delete('intent');
  if (asked) search.set(CHECK_OUT_PARAM, '1');
  else search.delete(CHECK_OUT_PARAM);
  return `?${search}`;
}
