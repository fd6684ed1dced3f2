import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useFaultText } from '#app/ui/form/fault-text.ts';
import { Input } from '#app/ui/kit/input.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import type { CheckIn } from '#contract/attendance/check-ins.ts';
import type { FieldIssue, FieldIssues } from '#contract/validation.ts';
import { timeOfDay } from './break-on-clock.ts';
import { PUNCH_FIELDS } from './device-punch.ts';
import { clockMinutes } from './plain-times.ts';

type BreakTimesProps = { work: CheckIn; planned: { start: string; end: string } | null; faults: FieldIssues };

/** Start and end of a break as times of day. Their date follows from the work. */
export function BreakTimes({ work, planned, faults }: BreakTimesProps) {
  const { t } = useTranslation('check_in');
  return (
    <div className="grid grid-cols-2 gap-3">
      <input type="hidden" name={PUNCH_FIELDS.date} value={work.date} readOnly />
      <input type="hidden" name={PUNCH_FIELDS.from} value={work.check_in_time} readOnly />
      <Time
        name={PUNCH_FIELDS.breakStart}
        label={t('break.start')}
        planned={planned?.start}
        faults={faults['break.start']}
      />
      <Time
        name={PUNCH_FIELDS.breakEnd}
        label={t('break.end')}
        planned={planned?.end}
        faults={faults['break.end']}
      />
    </div>
  );
}

type TimeProps = {
  name: string;
  label: string;
  planned?: string | undefined;
  faults: FieldIssue[] | undefined;
};

function Time({ name, label, planned, faults = [] }: TimeProps) {
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
        required
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
