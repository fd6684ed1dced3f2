import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, useState } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useFaultText } from '#app/ui/form/fault-text.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import type { CheckIn } from '#contract/attendance/check-ins.ts';
import { BREAKS_MAX } from '#contract/limits.ts';
import type { FieldIssue, FieldIssues } from '#contract/validation.ts';
import { clockMinutes } from '#domain/time/clock.ts';
import { timeOfDay } from './break-on-clock.ts';
import { PUNCH_FIELDS } from './device-punch.ts';

type BreakTimesProps = {
  work: CheckIn;
  /** The times to begin with, on the clock of the date. */
  breaks: readonly { start: string; end: string }[];
  faults: FieldIssues;
};

/** Start and end of each break as times of day. Their date follows from the work. */
export function BreakTimes({ work, breaks, faults }: BreakTimesProps) {
  const { t } = useTranslation('check_in');
  const hydrated = useHydrated();
  const [rows, setRows] = useState(Math.max(1, breaks.length));
  const numbers = Array.from({ length: rows }, (_, nth) => nth);
  return (
    <>
      <input type="hidden" name={PUNCH_FIELDS.date} value={work.date} readOnly />
      <input type="hidden" name={PUNCH_FIELDS.from} value={work.check_in_time} readOnly />
      {numbers.map((index) => (
        <div key={index} className="grid grid-cols-2 gap-3">
          <Time
            name={PUNCH_FIELDS.breakStart}
            label={t('break.start')}
            planned={breaks[index]?.start}
            required={index === 0}
            faults={faults[`break[${index}].start`]}
          />
          <Time
            name={PUNCH_FIELDS.breakEnd}
            label={t('break.end')}
            planned={breaks[index]?.end}
            required={index === 0}
            faults={faults[`break[${index}].end`]}
          />
        </div>
      ))}
      {hydrated && rows < BREAKS_MAX && (
        <Button type="button" variant="outline" className="h-12 text-base" onClick={() => setRows(rows + 1)}>
          {t('break.add')}
        </Button>
      )}
    </>
  );
}

type TimeProps = {
  name: string;
  label: string;
  planned?: string | undefined;
  required: boolean;
  faults: FieldIssue[] | undefined;
};

function Time({ name, label, planned, required, faults = [] }: TimeProps) {
  const id = useId();
  const words = usePlainFault();
  return (
    <div className="grid content-start gap-1.5">
      <Label htmlFor={id} className="text-base">
        {label}
      </Label>
      <Input
        id={id}
        name={name}
        type="time"
        required={required}
        defaultValue={planned && timeOfDay(clockMinutes(planned))}
        aria-invalid={faults.length > 0 || undefined}
        aria-describedby={faults.length > 0 ? `${id}-faults` : undefined}
        className="h-14 text-xl sm:text-xl"
      />
      {faults.length > 0 && (
        <p id={`${id}-faults`} className="flex items-start gap-1.5 text-base text-destructive">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {faults.map((fault) => words(fault, label)).join(' ')}
        </p>
      )}
    </div>
  );
}

/** Field errors in the plain words of this page, where it has some. */
export function usePlainFault(): (fault: FieldIssue, label: string) => string {
  const { t } = useTranslation('check_in');
  const text = useFaultText();
  return (fault, label) => {
    switch (fault.key) {
      case 'required':
      case 'break_start_inside':
      case 'break_end_inside':
      case 'check_out_too_soon':
        return t(`faults.${fault.key}`);
      default:
        return text(fault, label);
    }
  };
}
