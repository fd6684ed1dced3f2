import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import ListTodo from 'lucide-react/icons/list-todo';
import type { ReactNode } from 'react';
import { PaperLimits } from '#app/areas/people/person/limits/paper-limits.tsx';
import {
  blockingOf,
  openPointsOf,
  type WorkRightState,
  workRightStateOf,
} from '#app/areas/people/person/papers/right-to-work.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge, type Tone } from '#app/ui/kit/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { Residence } from '#contract/papers/residence.ts';
import { lastDayOfStatus } from '#domain/papers/renewal.ts';
import { ruleOf } from '#domain/papers/status.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

const TONES: Record<WorkRightState['kind'], Tone> = {
  not_needed: 'in',
  unknown: 'review',
  not_cleared: 'absent',
  over: 'absent',
  soon: 'late',
  until: 'in',
  free: 'in',
  renew: 'late',
};

type WorkCardProps = { residence: Residence; nationality: string | null; today: CalendarDate };

/** The consequences of the person's documents: end of work, limits and open tasks. */
export function WorkCard({ residence, nationality, today }: WorkCardProps) {
  const { t } = useTranslation('residence');
  const state = workRightStateOf(residence, nationality, today);
  const blocking = blockingOf(residence);
  const open = openPointsOf(residence);
  const isBounded = state.kind !== 'unknown' && state.kind !== 'not_cleared';
  return (
    <Card>
      <CardHeader>
        <CardTitle className="flex flex-wrap items-center justify-between gap-2">
          {t('work')}
          <Badge tone={TONES[state.kind]}>{t(`states.${state.kind}`)}</Badge>
        </CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <div className="grid gap-1 empty:hidden">
          <UntilWhen state={state} today={today} />
          <Renewal residence={residence} />
        </div>
        {blocking.length > 0 && (
          <Points icon={CircleAlert} tone="text-absent" title={t('because')}>
            {blocking.map((point) => (
              <li key={point}>{t(`blocking.${point}`)}</li>
            ))}
          </Points>
        )}
        {isBounded && (
          <div className="grid gap-1">
            <h3 className="font-medium text-[0.8125rem] text-muted-foreground">{t('how_much')}</h3>
            <PaperLimits limits={residence.limits} today={today} />
          </div>
        )}
        {open.length > 0 && (
          <Points icon={ListTodo} tone="text-muted-foreground" title={t('open_points')}>
            {open.map((point) => (
              <li key={point}>{t(`open.${point}`)}</li>
            ))}
          </Points>
        )}
      </CardContent>
    </Card>
  );
}

function UntilWhen({ state, today }: { state: WorkRightState; today: CalendarDate }) {
  const { t } = useTranslation('residence');
  const format = useFormat();
  const dated = (date: CalendarDate) => ({
    date: format.fullDay(date),
    days: format.relativeDay(date, today),
  });
  switch (state.kind) {
    case 'not_cleared':
    case 'not_needed':
      return null;
    case 'unknown':
      return (
        <p>
          {t('nationality_unknown')}{' '}
          <PageLink to="?tab=profile" className="underline underline-offset-2">
            {t('nationality_link')}
          </PageLink>
        </p>
      );
    case 'over':
    case 'soon':
    case 'until':
      return (
        <>
          <p className="font-medium">{t(state.kind === 'over' ? 'ended' : 'until', dated(state.lastDay))}</p>
          <p className="text-muted-foreground">{t(`hangs_on.${state.hangsOn}`)}</p>
        </>
      );
    case 'free':
    case 'renew':
      return (
        <>
          <p className="font-medium">{t('no_end')}</p>
          {'cardUntil' in state && (
            <p className="text-muted-foreground">
              {t(state.cardUntil < today ? 'card_over' : 'card_until', dated(state.cardUntil))}
            </p>
          )}
        </>
      );
  }
}

/** F-14: the effect of a filed renewal. */
function Renewal({ residence }: { residence: Residence }) {
  const { t } = useTranslation('residence');
  const format = useFormat();
  const { status, expires_on: expires, renewal_filed_on: filed } = residence;
  if (status === null || ruleOf(status).ends === 'card' || expires === null || filed === null) return null;
  const isInTime = lastDayOfStatus(expires, filed) !== expires;
  return (
    <p className="text-muted-foreground">
      {isInTime
        ? t('renewed', { filed: format.date(filed), expires: format.date(expires) })
        : t('renewal_late')}
    </p>
  );
}

type PointsProps = { icon: LucideIcon; tone: string; title: string; children: ReactNode };

function Points({ icon: Icon, tone, title, children }: PointsProps) {
  return (
    <div className="flex items-start gap-2">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      <div className="min-w-0">
        <p>{title}</p>
        <ul className="list-disc pl-4">{children}</ul>
      </div>
    </div>
  );
}
