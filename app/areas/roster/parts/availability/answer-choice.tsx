import { cn } from '#app/lib/class-names.ts';
import { useField } from '#app/lib/forms.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { TimeField } from '#app/ui/fields/time-field.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { AVAILABILITY_ANSWERS } from '#contract/enums.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

const CHECKED_LOOKS = {
  yes: 'has-checked:border-in has-checked:bg-in-soft has-checked:text-in',
  no: 'has-checked:border-absent has-checked:bg-absent-soft has-checked:text-absent',
  hours: 'has-checked:border-primary has-checked:bg-accent has-checked:text-accent-foreground',
} as const;

type AnswerChoiceProps = {
  /** The row of the form: `days[3]`. */
  name: string;
  label: string;
};

/** Three big choices. Each must be inside a `group/answer` that holds its {@link AnswerTimes} too. */
export function AnswerChoice({ name, label }: AnswerChoiceProps) {
  const { t } = useTranslation('availability');
  const field = useField(`${name}.answer`);
  return (
    <fieldset
      id={field.id}
      tabIndex={-1}
      className="grid min-w-0 flex-1 max-[16rem]:grid-cols-1 grid-cols-3 gap-1.5"
    >
      <legend className="sr-only">{label}</legend>
      {AVAILABILITY_ANSWERS.map((answer) => (
        <label
          key={answer}
          className={cn(
            'relative grid min-h-11 cursor-pointer place-items-center rounded-lg border border-border bg-card px-0.5 py-1 text-center text-muted-foreground leading-tight transition-colors max-sm:text-[0.8125rem] max-[22rem]:text-xs duration-100 hover:border-foreground/60 has-checked:font-semibold has-checked:ring-1 has-checked:ring-current has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
            CHECKED_LOOKS[answer],
          )}
        >
          <input
            type="radio"
            name={field.name}
            value={answer}
            defaultChecked={field.defaultValue === answer}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {t(`answers.${answer}`)}
        </label>
      ))}
    </fieldset>
  );
}

type AnswerTimesProps = { name: string; date?: CalendarDate; className?: string };

/**
 * The times of `hours`. CSS hides them while another answer is chosen, so this works without JavaScript.
 */
export function AnswerTimes({ name, date, className }: AnswerTimesProps) {
  const on = date === undefined ? {} : { date };
  return (
    <div
      className={cn('hidden grid-cols-2 gap-3 group-has-[input[value=hours]:checked]/answer:grid', className)}
    >
      <Field name={`${name}.start_time`} required>
        {(control) => <TimeField {...control} {...on} required={false} aria-required />}
      </Field>
      <Field name={`${name}.end_time`} required>
        {(control) => (
          <TimeField {...control} {...on} startName={`${name}.start_time`} required={false} aria-required />
        )}
      </Field>
    </div>
  );
}
