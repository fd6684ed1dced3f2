import { useState } from 'react';
import { PersonCell } from '#app/areas/people/parts/person/person-cell.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { BulkAnswerBox } from '#app/ui/bulk/bulk-answer-box.tsx';
import { bulkReportOf } from '#app/ui/bulk/bulk-report-of.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { AVAILABILITY_ASK_STAYS } from '#contract/enums.ts';
import type { AvailabilityList } from '#contract/roster/availability.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Intent } from './route.tsx';

const ASKING = ['ask'] as const satisfies readonly Intent[];

type WaitingCardProps = { list: AvailabilityList; today: CalendarDate; answer: unknown };

/** The people without sent availability, the time of the last reminder, and a button to remind them. */
export function WaitingCard({ list, today, answer }: WaitingCardProps) {
  const { t } = useTranslation('availability');
  const format = useFormat();
  const waiting = list.people.filter(({ sent_at }) => sent_at === null);
  const { asked_at } = list.deadline;
  // A reload for the change of another person forgets the answer, which the reader may not have read.
  const [kept, keep] = useState(answer);
  if (answer !== undefined && answer !== kept) keep(answer);
  const report = bulkReportOf(kept, ASKING);
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          {waiting.length === 0
            ? t(list.people.length === 0 ? 'manage.nobody' : 'manage.all_sent')
            : t('manage.not_sent', { count: waiting.length })}
        </CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        <RefusalNote refused={refusedOf<Intent>(kept, 'ask')} />
        {report && (
          <BulkAnswerBox
            answer={report.bulk}
            title={t('manage.asked', { count: report.bulk.done.length })}
            reasonText={(reason) => {
              const known = AVAILABILITY_ASK_STAYS.find((one) => one === reason);
              return known ? t(`manage.stays.${known}`) : reason;
            }}
          />
        )}
        {waiting.length > 0 && (
          <ul className="flex max-h-48 flex-wrap gap-x-5 gap-y-1 overflow-y-auto">
            {waiting.map(({ user }) => (
              <li key={user.id}>
                <PersonCell person={user} />
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {waiting.length > 0 && <RemindButton list={list} today={today} count={waiting.length} />}
          <p className="text-[0.8125rem] text-muted-foreground">
            {asked_at === null
              ? t('manage.never_asked')
              : t('manage.last_asked', { at: format.stamp(asked_at) })}
          </p>
        </div>
      </CardContent>
    </Card>
  );
}

type RemindButtonProps = Pick<WaitingCardProps, 'list' | 'today'> & { count: number };

/** The first reminder of a day goes out at once. A second one on the same day asks for confirmation. */
function RemindButton({ list, today, count }: RemindButtonProps) {
  const { t } = useTranslation('availability');
  const href = useIntentHref<Intent>();
  const { workplace, month, deadline, open } = list;
  if (!open) return <p>{t('over')}</p>;
  if (deadline.due_on === null) return <p>{t('manage.deadline_first')}</p>;
  if (deadline.asked_at?.startsWith(today)) {
    return (
      <AskingButton
        variant="outline"
        action={href('ask')}
        fields={{ workplace_id: workplace.id, month, again: 'on' }}
        question={{
          title: t('manage.ask_again_title'),
          body: t('manage.ask_again_body'),
          names: [workplace.name],
          confirm: t('manage.ask', { count }),
        }}
      >
        {t('manage.ask_again')}
      </AskingButton>
    );
  }
  return (
    <PostForm action={href('ask')} preventScrollReset>
      <input type="hidden" name="workplace_id" value={workplace.id} />
      <input type="hidden" name="month" value={month} />
      <Button type="submit">{t('manage.ask', { count })}</Button>
    </PostForm>
  );
}
