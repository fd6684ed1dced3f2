import CalendarDays from 'lucide-react/icons/calendar-days';
import { useWorkplaceOptions } from '#app/areas/workplaces/parts/workplace/use-workplace-options.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { Labelled } from '#app/ui/fields/labelled.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import type { CalendarFeed } from '#contract/roster/calendar-feeds.ts';
import { newCalendarIn } from './form-results.ts';
import { ListedRow } from './listed-row.tsx';
import { NewCalendar } from './new-calendar.tsx';
import type { Intent } from './route.tsx';
import { SettingsSection } from './settings-section.tsx';

type OwnCalendarProps = { feeds: readonly CalendarFeed[]; answer: unknown };

/** The reader's links for other calendars: list, a new one, removal. */
export function OwnCalendar({ feeds, answer }: OwnCalendarProps) {
  const { t } = useTranslation('calendar');
  const made = newCalendarIn(answer);
  const hasOwn = feeds.some(({ workplace }) => workplace === null);
  return (
    <SettingsSection id="calendar" title={t('title')} hint={t('hint')}>
      <RefusalNote
        refused={
          refusedOf<Intent>(answer, 'make_calendar') ??
          refusedOf<Intent>(answer, 'make_site_calendar') ??
          refusedOf<Intent>(answer, 'remove_calendar')
        }
      />
      {made ? (
        <NewCalendar key={made.id} made={made} />
      ) : (
        <div className="grid gap-4">
          {feeds.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <ul className="grid">
              {feeds.map((feed) => (
                <FeedRow key={feed.id} feed={feed} />
              ))}
            </ul>
          )}
          {!hasOwn && <MakeOwn />}
          <MakeForWorkplace feeds={feeds} />
        </div>
      )}
    </SettingsSection>
  );
}

function FeedRow({ feed }: { feed: CalendarFeed }) {
  const { t } = useTranslation('calendar');
  const href = useIntentHref<Intent>();
  const format = useFormat();
  const { id, workplace, made_at, fetched_on } = feed;
  const name = workplace === null ? t('own') : format.nameOf(workplace);
  const button = { variant: 'outline', size: 'sm', className: 'max-sm:h-11' } as const;
  return (
    <ListedRow
      icon={CalendarDays}
      name={name}
      state={null}
      facts={[
        t('made', { at: format.stamp(made_at) }),
        fetched_on === null ? t('never_fetched') : t('fetched', { date: format.date(fetched_on) }),
      ]}
      action={
        <div className="flex flex-wrap gap-2">
          <AskingButton
            {...button}
            aria-label={`${t('make_new')}: ${name}`}
            action={`${href(workplace === null ? 'make_calendar' : 'make_site_calendar')}#calendar`}
            fields={workplace === null ? {} : { workplace_id: workplace.id }}
            question={{
              title: t('renew_title'),
              body: t('renew_body'),
              names: [name],
              confirm: t('make_new'),
            }}
          >
            {t('make_new')}
          </AskingButton>
          <AskingButton
            {...button}
            aria-label={t('remove_named', { name })}
            action={href('remove_calendar')}
            fields={{ id }}
            question={{
              title: t('remove_title'),
              body: t('remove_body'),
              names: [name],
              confirm: t('remove'),
              tone: 'destructive',
            }}
          >
            {t('remove')}
          </AskingButton>
        </div>
      }
    />
  );
}

function MakeOwn() {
  const { t } = useTranslation('calendar');
  const href = useIntentHref<Intent>();
  return (
    <PostForm action={`${href('make_calendar')}#calendar`} preventScrollReset>
      <Button type="submit" variant="outline" className="h-auto min-h-11 whitespace-normal py-2">
        {t('make')}
      </Button>
    </PostForm>
  );
}

/** A link to the shifts of a workplace of the reader that has none yet. */
function MakeForWorkplace({ feeds }: Pick<OwnCalendarProps, 'feeds'>) {
  const { t } = useTranslation(['calendar', 'common']);
  const href = useIntentHref<Intent>();
  const linked = new Set(feeds.map(({ workplace }) => String(workplace?.id)));
  const options = useWorkplaceOptions().filter(({ value }) => !linked.has(value));
  if (options.length === 0) return null;
  return (
    <PostForm
      action={`${href('make_site_calendar')}#calendar`}
      preventScrollReset
      className="grid justify-items-start gap-3 border-border border-t pt-4"
    >
      <div>
        <h3 className="font-semibold">{t('site_title')}</h3>
        <p className="text-muted-foreground">{t('site_hint')}</p>
      </div>
      <Labelled id="calendar-workplace" label={t('workplace')}>
        <Select id="calendar-workplace" name="workplace_id" required defaultValue="">
          <option value="">{t('common:choose')}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Labelled>
      <Button type="submit" variant="outline" className="h-auto min-h-11 whitespace-normal py-2">
        {t('make_site')}
      </Button>
    </PostForm>
  );
}
