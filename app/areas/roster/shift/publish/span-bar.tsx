import { useId } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import { GetForm } from '#app/ui/table/get-form.tsx';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { CHOSEN_PARAM, PUBLISH_SPANS, publishHref, SITE_PARAM, spanDays } from './publish-address.ts';

const FIELDS = [
  ['date_from', 'from'],
  ['date_to', 'to'],
] as const;

/** The days to publish: a week, a month, or any two dates. Other days choose all workplaces again. */
export function SpanBar({ span, today }: { span: DateRange; today: CalendarDate }) {
  const { t } = useTranslation(['publish', 'table']);
  const id = useId();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <nav aria-label={t('publish:span')} className="flex flex-wrap gap-1">
        {PUBLISH_SPANS.map((name) => {
          const days = spanDays(name, today);
          const isShown = days.from === span.from && days.to === span.to;
          return (
            <Button key={name} asChild variant={isShown ? 'outline' : 'ghost'} size="sm">
              <Link to={publishHref(days)} aria-current={isShown ? 'page' : undefined} preventScrollReset>
                {t(`publish:spans.${name}`)}
              </Link>
            </Button>
          );
        })}
      </nav>
      <GetForm
        own={['date_from', 'date_to', CHOSEN_PARAM, SITE_PARAM]}
        apply={t('table:apply')}
        label={t('publish:span')}
        className="flex min-w-0 flex-wrap items-center gap-2"
      >
        {FIELDS.map(([name, end]) => (
          <div key={name} className="flex min-w-0 items-center gap-2">
            <Label htmlFor={`${id}-${name}`} className="whitespace-nowrap font-normal text-muted-foreground">
              {t(`publish:${name}`)}
            </Label>
            <DateField
              key={span[end]}
              filter
              id={`${id}-${name}`}
              name={name}
              defaultValue={span[end]}
              today={today}
            />
          </div>
        ))}
      </GetForm>
    </div>
  );
}
