import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { Link, useSearchParams } from 'react-router';
import { useWeekdays } from '#app/areas/roster/fixed-schedule/use-weekdays.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import type { StudyEntry, StudyTimes } from '#contract/papers/study-times.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { parseClock } from '#domain/time/clock.ts';
import { AddClass, AddExam, ChangeEntry } from './study-forms.tsx';
import { STUDY_PARAM, type StudyIntent } from './study-intents.ts';

type StudyCardProps = { study: StudyTimes; today: CalendarDate; answer: unknown };

/** The classes and exams of a person, each editable and removable, and two forms to add one. */
export function StudyCard({ study, today, answer }: StudyCardProps) {
  const { t } = useTranslation('study');
  const { entries, version } = study;
  const changed = useSearchParams()[0].get(STUDY_PARAM);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('card')}</CardTitle>
        <CardDescription>{t('hint')}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        <RefusalNote refused={refusedOf<StudyIntent>(answer, 'remove_study')} />
        {entries.length === 0 && <p>{t('none')}</p>}
        {entries.length > 0 && (
          <ul aria-label={t('card')} className="divide-y divide-border">
            {entries.map((entry, place) => (
              <li key={JSON.stringify(entry)} className="grid gap-2 py-2">
                <EntryRow entry={entry} place={place} version={version} />
                {changed === String(place) && (
                  <ChangeEntry
                    key={version}
                    entry={entry}
                    of={{ place, version }}
                    today={today}
                    refused={refusedOf<StudyIntent>(answer, `change_${entry.kind}`)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        <AddClass
          key={`class ${version}`}
          today={today}
          refused={refusedOf<StudyIntent>(answer, 'add_class')}
        />
        <AddExam key={`exam ${version}`} today={today} refused={refusedOf<StudyIntent>(answer, 'add_exam')} />
      </CardContent>
    </Card>
  );
}

function EntryRow({ entry, place, version }: { entry: StudyEntry; place: number; version: number }) {
  const { t } = useTranslation(['study', 'common']);
  const href = useIntentHref<StudyIntent>();
  const changeHref = useChosenHref(STUDY_PARAM);
  const { when, dates } = useEntryText(entry);
  const name = `${t(`kinds.${entry.kind}`)} ${when}`;
  return (
    <div className="flex items-center gap-1">
      <p className="min-w-0 flex-1 max-[20rem]:basis-full">
        <span className="block font-medium">
          {t(`kinds.${entry.kind}`)} <span className="inline-block">{when}</span>
        </span>
        {dates !== null && (
          <span className="block whitespace-nowrap text-[0.8125rem] text-muted-foreground max-[22rem]:text-xs">
            {dates}
          </span>
        )}
      </p>
      <Button asChild variant="ghost" size="icon" className="size-11">
        <Link to={changeHref(place)} preventScrollReset aria-label={t('common:change_named', { name })}>
          <Pencil aria-hidden="true" />
        </Link>
      </Button>
      <AskingButton
        variant="ghost"
        size="icon"
        className="size-11"
        aria-label={t('common:delete_named', { name })}
        action={href('remove_study')}
        fields={{ place, version }}
        question={{
          title: t('remove_title'),
          body: t('remove_body'),
          names: [name],
          confirm: t('remove'),
          tone: 'destructive',
        }}
      >
        <Trash2 aria-hidden="true" />
      </AskingButton>
    </div>
  );
}

function useEntryText(entry: StudyEntry): { when: string; dates: string | null } {
  const { t } = useTranslation('study');
  const format = useFormat();
  const weekdays = useWeekdays();
  const { kind, weekday, from, to, start_time, end_time } = entry;
  const [start, end] = [parseClock(start_time ?? ''), parseClock(end_time ?? '')];
  const times = start === null || end === null ? t('whole_day') : format.plainRange(start, end);
  const dates = from === to ? format.fullDay(from) : format.range(format.date(from), format.date(to));
  if (kind === 'class') return { when: `${weekdays([weekday ?? 1])} ${times}`, dates };
  return { when: `${dates} ${times}`, dates: null };
}
