import { parseSubmission } from '@conform-to/react/future';
import type { MouseEvent } from 'react';
import { AnswerChoice, AnswerTimes } from '#app/areas/roster/parts/availability/answer-choice.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Button } from '#app/ui/kit/button.tsx';
import type { AvailabilityDay } from '#contract/roster/availability.ts';
import { addDays, WEEKDAYS } from '#domain/time/calendar-date.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { type DayFields, filledAfter, filledByWeekday } from './fill-availability.ts';

const WORKDAYS: readonly number[] = [1, 2, 3, 4, 5];
/** Any Sunday; the days after it name the weekdays. */
const ANY_SUNDAY = '2026-11-22';

type FillToolsProps = {
  month: CalendarMonth;
  /** The answers for the previous month. */
  last: readonly AvailabilityDay[];
  onFill: (days: DayFields[]) => void;
  hrefOf: (intent: 'weekdays' | 'copy') => string;
};

/** Fills in many days at once. Without JavaScript the form returns filled in. */
export function FillTools({ month, last, onFill, hrefOf }: FillToolsProps) {
  const { t } = useTranslation('availability');
  const format = useFormat();
  const hydrated = useHydrated();
  const filling =
    (filled: (posted: ReturnType<typeof parseSubmission>['payload']) => DayFields[]) =>
    (event: MouseEvent<HTMLButtonElement>) => {
      const { form } = event.currentTarget;
      if (form) onFill(filled(parseSubmission(new FormData(form)).payload));
      const tools = event.currentTarget.closest('details');
      tools?.removeAttribute('open');
      tools?.querySelector('summary')?.focus();
    };
  // Enter would activate a submit button here instead of the form's own.
  const type = hydrated ? 'button' : 'submit';
  return (
    <details data-slot="fill-tools" className="group/tools rounded-xl border border-border bg-card">
      <summary className="cursor-pointer px-4 py-3 font-semibold">{t('fill.title')}</summary>
      <div className="group/answer grid gap-3 border-border border-t px-4 py-3">
        <fieldset className="grid gap-1.5">
          <legend className="mb-1.5 text-sm">{t('fill.weekdays')}</legend>
          <div className="grid max-[16rem]:grid-cols-2 max-[24.25rem]:grid-cols-4 grid-cols-7 gap-1 max-sm:gap-0.5">
            {WEEKDAYS.map((weekday) => (
              <label
                key={weekday}
                className="relative grid min-h-11 cursor-pointer place-items-center rounded-lg border border-border has-checked:border-primary has-checked:ring-1 has-checked:ring-primary has-checked:bg-accent has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-ring"
              >
                <input
                  type="checkbox"
                  name="fill.weekdays"
                  value={weekday}
                  defaultChecked={WORKDAYS.includes(weekday)}
                  className="absolute inset-0 cursor-pointer opacity-0"
                />
                {format.weekday(addDays(ANY_SUNDAY, weekday))}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="flex">
          <AnswerChoice name="fill" label={t('fill.answer')} />
        </div>
        <AnswerTimes name="fill" />
        <p className="text-[0.8125rem] text-muted-foreground">{t('fill.hint')}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            type={type}
            className="h-12 w-full text-base sm:w-auto sm:min-w-48"
            formAction={hrefOf('weekdays')}
            formNoValidate
            onClick={hydrated ? filling(filledByWeekday) : undefined}
          >
            {t('fill.apply')}
          </Button>
          {last.length > 0 ? (
            <Button
              type={type}
              variant="outline"
              className="h-11"
              formAction={hrefOf('copy')}
              formNoValidate
              onClick={hydrated ? filling((posted) => filledAfter(posted, last, month)) : undefined}
            >
              {t('fill.copy')}
            </Button>
          ) : (
            <p className="self-center text-[0.8125rem] text-muted-foreground">{t('fill.nothing_to_copy')}</p>
          )}
        </div>
      </div>
    </details>
  );
}
