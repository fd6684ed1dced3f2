import { plainStamp } from '#app/areas/attendance/parts/punch/plain-times.ts';
import { QuestionList } from '#app/areas/attendance/parts/punch/question-list.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { CheckIn } from '#contract/attendance/check-ins.ts';

/** The person's latest recorded work, at any workplace. */
export function LastRecord({ work, today }: { work: CheckIn; today: string }) {
  const { t } = useTranslation('check_in');
  const format = useFormat();
  const taken = work.breaks.map(({ start, end }) => format.plainSpan(start, end)).join(', ');
  return (
    <section
      aria-labelledby="last-record"
      className="grid gap-2 rounded-2xl border border-border bg-card p-5 max-[16rem]:p-3"
    >
      <h2 id="last-record" className="text-base text-muted-foreground">
        {t('last')}
        {work.shift && ` · ${format.nameOf(work.shift.workplace)}`}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-lg">
        <dt className="text-muted-foreground">{t('in_at')}</dt>
        <dd className="font-semibold">{plainStamp(format, work.check_in_time, today)}</dd>
        <dt className="text-muted-foreground">{t('out_at')}</dt>
        <dd className="font-semibold">
          {work.check_out_time === null ? t('no_out') : plainStamp(format, work.check_out_time, today)}
        </dd>
      </dl>
      {work.check_out_time !== null && (
        <p className="text-base">{taken ? t('done_break', { times: taken }) : t('done_no_break')}</p>
      )}
      <QuestionList questions={work.questions} />
    </section>
  );
}
