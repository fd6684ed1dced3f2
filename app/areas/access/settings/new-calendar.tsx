import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { CopyButton } from '#app/ui/kit/copy-button.tsx';
import type { NewCalendarFeed } from '#contract/roster/calendar-feeds.ts';

const PROGRAMS = ['apple', 'google', 'outlook'] as const;

/** A new link, shown once, and how to add it. */
export function NewCalendar({ made }: { made: NewCalendarFeed }) {
  const { t } = useTranslation('calendar');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="@container/link grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {t('new_link')}
        </h3>
        <p className="max-w-2xl font-medium">{t('once')}</p>
      </div>
      <div className="grid items-center gap-x-6 gap-y-4 @md/link:grid-cols-[auto_minmax(0,1fr)]">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(made.qr)}`}
          alt={t('qr')}
          className="size-52 justify-self-center rounded-lg bg-white"
        />
        <div className="grid min-w-0 justify-items-start gap-3">
          <p className="select-all break-all rounded-md bg-muted px-2 py-1.5 font-mono text-[0.8125rem]">
            {made.url}
          </p>
          <CopyButton text={made.url} label={t('copy')} />
          <Button asChild variant="outline" className="h-auto min-h-11 whitespace-normal py-2">
            <a href={made.webcal_url}>
              <CalendarPlus aria-hidden="true" />
              {t('open')}
            </a>
          </Button>
        </div>
      </div>
      <section className="grid gap-2">
        <h3 className="font-semibold">{t('how')}</h3>
        <ul className="grid list-disc gap-1 pl-5">
          {PROGRAMS.map((program) => (
            <li key={program}>{t(`steps.${program}`)}</li>
          ))}
        </ul>
        <p className="text-[0.8125rem] text-muted-foreground">{t('elsewhere')}</p>
      </section>
      <Button asChild variant="outline" className="h-11 justify-self-start">
        <Link to="/my-page/settings#calendar" preventScrollReset>
          {t('done')}
        </Link>
      </Button>
    </div>
  );
}
