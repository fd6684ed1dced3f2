import {
  dailyHref,
  HISTORY_PARAM,
  LINE_PARAM,
  MONTH_PERSON_PARAM,
  NEW_LINE,
} from '#app/areas/attendance/work-history/history-address.ts';
import { PersonCell, usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { personPageHref } from '#app/areas/people/person/person-address.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { KeptPunch } from '#contract/attendance/kept-punches.ts';
import type { KeptIntent } from './kept-form.ts';
import { useKeptWords } from './use-kept-words.ts';

/** A punch that arrived late: its time, why a manager is asked, and its answers. */
export function KeptPunchCard({ punch }: { punch: KeptPunch }) {
  const { t } = useTranslation('kept_punches');
  const { day, timeText, receivedText, reasonText, effectText } = useKeptWords(punch);
  const { user, workplace, device, stamp, shift, questions, status } = punch;
  return (
    <Card>
      <CardContent className="grid gap-3 py-4">
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={stamp === 'check_in' ? 'in' : 'neutral'}>{t(`stamps.${stamp}`)}</Badge>
            {status !== 'open' && <Badge tone="neutral">{t(`states.${status}`)}</Badge>}
            <span className="font-semibold text-base">
              {day} {timeText()}
            </span>
            <span className="text-muted-foreground">{receivedText()}</span>
          </p>
          <h2 className="font-semibold text-base">
            <PageLink to={personPageHref(user.id)} className="hover:underline">
              <PersonCell person={user} />
            </PageLink>
          </h2>
          <p className="text-muted-foreground">
            {workplace?.name ?? t('no_workplace')}
            {shift && (
              <>
                {' · '}
                <PageLink
                  to={`/manage/shift-tracking/${shift.shift_id}`}
                  className="underline underline-offset-2"
                >
                  {shift.template.name} {shift.start_time}–{shift.end_time}
                </PageLink>
              </>
            )}
            {' · '}
            <PageLink to={personPageHref(user.id, 'devices')} className="underline underline-offset-2">
              {t('device', { device: device.name })}
            </PageLink>
          </p>
        </div>
        {questions.length > 0 && (
          <section>
            <h3 className="font-medium text-muted-foreground">{t('why')}</h3>
            <ul className="grid gap-0.5">
              {questions.map((kind) => (
                <li key={kind}>{reasonText(kind)}</li>
              ))}
            </ul>
          </section>
        )}
        {status === 'open' && (
          <section>
            <h3 className="font-medium text-muted-foreground">{t('accepting')}</h3>
            <p>{effectText()}</p>
          </section>
        )}
        <KeptAnswers punch={punch} />
      </CardContent>
    </Card>
  );
}

function KeptAnswers({ punch }: { punch: KeptPunch }) {
  const { t } = useTranslation('kept_punches');
  const { user: reader } = useAuth();
  const href = useIntentHref<KeptIntent>();
  const textOf = usePersonText();
  const { acceptText } = useKeptWords(punch);
  const { id, user, proposal, work_history_id: record, status } = punch;
  const isOwn = user.id === reader.id;
  const isAsked = status === 'open' && !isOwn;
  // To leave the records is all that either answer does.
  const isChoice = proposal !== null && proposal.kind !== 'leave';
  const name = textOf(user);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isAsked && (
        <PostForm action={href('answer')} preventScrollReset className="flex flex-wrap gap-2">
          <input type="hidden" name="id" value={id} />
          {proposal?.kind === 'take_time' && proposal.replaces !== null && (
            <input type="hidden" name="replaces" value={proposal.replaces} />
          )}
          <Button
            type="submit"
            size="sm"
            name="decision"
            value="accept"
            aria-label={`${acceptText()}: ${name}`}
          >
            {acceptText()}
          </Button>
          {isChoice && (
            <Button
              type="submit"
              size="sm"
              variant="outline"
              name="decision"
              value="refuse"
              aria-label={`${t('refuse')}: ${name}`}
            >
              {t('refuse')}
            </Button>
          )}
        </PostForm>
      )}
      {record !== null && (
        <Button asChild size="sm" variant="outline">
          <PageLink to={dailyHref({ [HISTORY_PARAM]: record })}>{t('open_record')}</PageLink>
        </Button>
      )}
      {proposal?.kind === 'adjust' && (
        <Button asChild size="sm" variant="outline">
          <PageLink
            to={`/manage/work-history/monthly?${new URLSearchParams({
              [MONTH_PERSON_PARAM]: String(user.id),
              [LINE_PARAM]: NEW_LINE,
            })}`}
          >
            {t('to_month')}
          </PageLink>
        </Button>
      )}
      {status === 'open' && isOwn && <p className="text-muted-foreground">{t('own')}</p>}
    </div>
  );
}
