import CircleAlert from 'lucide-react/icons/circle-alert';
import ClockFading from 'lucide-react/icons/clock-fading';
import { type FormEvent, useRef, useState } from 'react';
import { SayForm } from '#app/areas/roster/parts/own-shifts/say-form.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import type { OwnShift } from '#contract/roster/own-shifts.ts';
import { clockMinutes, clockOfInstant, formatClock } from '#domain/time/clock.ts';
import { fromStamp } from '#domain/time/instant.ts';

type LateControlsProps = {
  shift: OwnShift;
  about: string;
  /** The addresses to which the answers post. */
  actions: { late: string; on_time: string };
  /** Whether the choice of the time is open. */
  open?: boolean;
};

/** Reports that one will be late, by some minutes or until a time; or what was said and answered. */
export function LateControls({ shift, about, actions, open = false }: LateControlsProps) {
  const { t } = useTranslation('shift_messages');
  const { late, to_be_late, shift_id: id } = shift;
  return (
    <>
      {late && <LateSaid shift={shift} late={late} />}
      {to_be_late && (
        <details open={open}>
          <summary
            aria-label={late ? undefined : t('late_of', { shift: about })}
            className="min-h-11 cursor-pointer py-2 underline underline-offset-2"
          >
            {t(late ? 'change' : 'late')}
          </summary>
          <div className="grid gap-3 pt-1">
            <p>{t('late_hint')}</p>
            <LateForms shift={shift} action={actions.late} />
            {late && (
              <SayForm action={actions.on_time} id={id}>
                <Button type="submit" variant="outline" className="h-12 text-foreground">
                  {t('on_time')}
                </Button>
              </SayForm>
            )}
          </div>
        </details>
      )}
    </>
  );
}

function LateSaid({ shift, late }: { shift: OwnShift; late: NonNullable<OwnShift['late']> }) {
  const { t } = useTranslation('shift_messages');
  const format = useFormat();
  const { answer } = late;
  const arrives = clockOfInstant(shift.date, fromStamp(late.arrives_at)) ?? 0;
  return (
    <p className="flex items-start gap-2">
      <ClockFading aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        <span className="block font-medium">
          {t('late_said', { time: format.plainTime(shift.date, arrives) })}
        </span>
        <span className="block">{answer ? t(`answered.${answer.answer}`) : t('late_waiting')}</span>
        {answer?.text && <span className="block whitespace-pre-line break-words">{answer.text}</span>}
      </span>
    </p>
  );
}

function LateForms({ shift, action }: { shift: OwnShift; action: string }) {
  const { t } = useTranslation('shift_messages');
  const { shift_id: id, delays } = shift;
  const start = clockMinutes(shift.start_time);
  return (
    <>
      {delays.length > 0 && (
        <SayForm action={action} id={id}>
          <div className="grid grid-cols-3 gap-2">
            {delays.map((minutes) => (
              <Button
                key={minutes}
                type="submit"
                name="arrives"
                value={formatClock(start + minutes)}
                variant="outline"
                className="h-auto min-h-12 whitespace-normal px-1 text-foreground text-sm leading-snug"
              >
                {t('by_minutes', { minutes })}
              </Button>
            ))}
          </div>
        </SayForm>
      )}
      <OtherTimeForm id={id} action={action} />
    </>
  );
}

/** Any other time. A missing one is reported at the field in the page’s words, not by the browser. */
function OtherTimeForm({ id, action }: { id: number; action: string }) {
  const { t } = useTranslation('shift_messages');
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const field = `late-${id}`;
  const check = (event: FormEvent) => {
    if (input.current?.value !== '') return;
    event.preventDefault();
    setMissing(true);
    input.current.focus();
  };
  return (
    <SayForm action={action} id={id} check={check}>
      <Label htmlFor={field} className="text-inherit">
        {t('other_time')}
      </Label>
      <div className="flex flex-wrap gap-2">
        <Input
          ref={input}
          id={field}
          type="time"
          name="arrives"
          required
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${field}-missing` : undefined}
          onChange={() => setMissing(false)}
          className="h-12 min-w-28 flex-1 text-base text-foreground"
        />
        <Button type="submit" variant="outline" className="h-12 text-foreground">
          {t('send_time')}
        </Button>
      </div>
      {isMissing && (
        <p id={`${field}-missing`} className="flex items-start gap-2 font-medium">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t('time_missing')}
        </p>
      )}
    </SayForm>
  );
}
