import { WorkplaceChoice } from '#app/areas/roster/shift/workplace-choice.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { Labelled } from '#app/ui/fields/labelled.tsx';
import { MonthField } from '#app/ui/fields/month-field.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { GetForm } from '#app/ui/table/get-form.tsx';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { type CopyAddress, SPANS } from './copy-address.ts';

type CopyChoiceProps = { address: CopyAddress; today: CalendarDate };

const COPY_PARAMS = ['workplace_id', 'span', 'from', 'to', 'people', 'show', 'page'];

/** Selects source and target of a copy. Each choice updates the preview at once. */
export function CopyChoice({ address, today }: CopyChoiceProps) {
  const { t } = useTranslation('roster_copy');
  const { workplaceId, span, from, to, withPeople } = address;
  return (
    <Card>
      <CardContent className="grid gap-3 py-5">
        <GetForm
          own={COPY_PARAMS}
          apply={t('show')}
          label={t('what')}
          className="flex flex-wrap items-end gap-x-4 gap-y-3"
        >
          <WorkplaceChoice id="copy-workplace" value={workplaceId ?? ''} className="max-w-72" />
          <Labelled id="copy-span" label={t('span')}>
            <Select id="copy-span" name="span" defaultValue={span}>
              {SPANS.map((one) => (
                <option key={one} value={one}>
                  {t(one)}
                </option>
              ))}
            </Select>
          </Labelled>
          <SpanField name="from" span={span} value={from.from} today={today} />
          <SpanField name="to" span={span} value={to.from} today={today} />
          <Labelled id="copy-people" label={t('people')}>
            <Select id="copy-people" name="people" defaultValue={withPeople ? 'with' : 'without'}>
              <option value="with">{t('with_people')}</option>
              <option value="without">{t('without_people')}</option>
            </Select>
          </Labelled>
        </GetForm>
        <Explained address={address} />
      </CardContent>
    </Card>
  );
}

type SpanFieldProps = Pick<CopyAddress, 'span'> & {
  name: 'from' | 'to';
  value: CalendarDate;
  today: CalendarDate;
};

function SpanField({ name, span, value, today }: SpanFieldProps) {
  const { t } = useTranslation('roster_copy');
  const id = `copy-${name}`;
  return (
    <Labelled id={id} label={t(`${name}_${span}`)}>
      {span === 'month' ? (
        <MonthField key={value} id={id} filter name={name} defaultValue={monthOf(value)} today={today} />
      ) : (
        <DateField key={value} id={id} filter name={name} defaultValue={value} today={today} />
      )}
    </Labelled>
  );
}

/** Which source days go to which target days, in words. */
function Explained({ address: { span, from, to } }: Pick<CopyChoiceProps, 'address'>) {
  const { t } = useTranslation('roster_copy');
  const format = useFormat();
  if (from.from === to.from) return <p className="text-late">{t('same_days')}</p>;
  const days = {
    from: format.range(format.fullDay(from.from), format.fullDay(from.to)),
    to: format.range(format.fullDay(to.from), format.fullDay(to.to)),
  };
  return (
    <p className="text-muted-foreground">
      {t('days', days)} {t(span === 'week' ? 'by_weekday' : 'by_nth_weekday')}
    </p>
  );
}
