import { PersonCell } from '#app/areas/people/parts/person/person-cell.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { Badge, type Tone } from '#app/ui/kit/badge.tsx';
import type { SeatAsk } from '#contract/roster/candidates.ts';

const TONES: Record<'yes' | 'no' | 'waits', Tone> = { yes: 'in', no: 'neutral', waits: 'planned' };

/** The offers of a position and their answers. An offer that is still open can be withdrawn. */
export function AskList({ asks }: { asks: readonly SeatAsk[] }) {
  const { t } = useTranslation('asks');
  if (asks.length === 0) return null;
  return (
    <section aria-label={t('of_shift')} className="mb-4 grid gap-2">
      <h3 className="font-medium text-sm">{t('of_shift')}</h3>
      {asks.map((ask) => (
        <SentOffer key={ask.id} ask={ask} />
      ))}
    </section>
  );
}

function SentOffer({ ask }: { ask: SeatAsk }) {
  const { t } = useTranslation('asks');
  const format = useFormat();
  const href = useIntentHref<'call_off'>();
  return (
    <div className="grid gap-2 rounded-lg border border-border px-3 py-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <StateBadge ask={ask} />
        {ask.own_times && (
          <span>
            {ask.start_time}–{ask.end_time}
          </span>
        )}
        <span className="text-[0.8125rem] text-muted-foreground">
          {t('by', { name: format.personName(ask.asked_by), stamp: format.stamp(ask.asked_at) })}
        </span>
      </p>
      <ul className="grid gap-1">
        {ask.people.map(({ user, answer }) => (
          <li key={user.id} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              <PersonCell person={user} />
            </span>
            <Badge tone={TONES[answer ?? 'waits']}>{t(`answers.${answer ?? 'waits'}`)}</Badge>
          </li>
        ))}
      </ul>
      {ask.closed_at === null && (
        <AskingButton
          variant="outline"
          size="sm"
          className="justify-self-start"
          action={href('call_off')}
          fields={{ id: ask.id, version: ask.version }}
          question={{
            title: t('call_off_title'),
            names: ask.people.map(({ user }) => format.personName(user)),
            confirm: t('call_off'),
            tone: 'destructive',
          }}
        >
          {t('call_off')}
        </AskingButton>
      )}
    </div>
  );
}

function StateBadge({ ask: { closed_at, taken_by } }: { ask: SeatAsk }) {
  const { t } = useTranslation('asks');
  const format = useFormat();
  if (taken_by) return <Badge tone="in">{t('taken', { name: format.personName(taken_by) })}</Badge>;
  return closed_at === null ? (
    <Badge tone="planned">{t('open')}</Badge>
  ) : (
    <Badge tone="neutral">{t('called_off')}</Badge>
  );
}
