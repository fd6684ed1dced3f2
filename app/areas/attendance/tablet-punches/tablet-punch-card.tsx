import { useKeptWords } from '#app/areas/attendance/kept-punches/use-kept-words.ts';
import { PersonCell } from '#app/areas/people/parts/person/person-cell.tsx';
import { personPageHref } from '#app/areas/people/person/person-address.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { TabletPunch } from '#contract/attendance/tablets.ts';
import { TabletPunchAnswers } from './tablet-punch-answers.tsx';

type TabletPunchCardProps = {
  punch: TabletPunch;
  constraints: Record<'name' | 'refuse', Constraints>;
  answer: unknown;
};

/** A punch of a tablet: its time, whose it may be, why a manager is asked, and the answers. */
export function TabletPunchCard({ punch, constraints, answer }: TabletPunchCardProps) {
  const { t } = useTranslation(['tablet_punches', 'kept_punches']);
  const { day, timeText, receivedText, reasonText, effectText } = useKeptWords(punch);
  const { user, number, workplace, tablet, way, stamp, shift, identity, questions, status } = punch;
  const isAsked = status === 'open';
  return (
    <Card>
      <CardContent className="grid gap-3 py-4">
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={stamp === 'check_in' ? 'in' : 'neutral'}>{t(`kept_punches:stamps.${stamp}`)}</Badge>
            {!punch.is_certain && isAsked && <Badge tone="review">{t('unverified')}</Badge>}
            {!isAsked && <Badge tone="neutral">{t(`kept_punches:states.${status}`)}</Badge>}
            <span className="font-semibold text-base">
              {day} {timeText()}
            </span>
            <span className="text-muted-foreground">{receivedText()}</span>
          </p>
          <h2 className="font-semibold text-base">
            {user ? (
              <PageLink to={personPageHref(user.id)} className="hover:underline">
                <PersonCell person={user} />
              </PageLink>
            ) : (
              t('unknown', { number })
            )}
          </h2>
          <p className="text-muted-foreground">
            {workplace?.name ?? t('kept_punches:no_workplace')}
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
            {t('tablet', { tablet: tablet.name })}
            {' · '}
            {t(`ways.${way}`)}
          </p>
        </div>
        {(identity !== null || questions.length > 0) && (
          <section>
            <h3 className="font-medium text-muted-foreground">{t('kept_punches:why')}</h3>
            <ul className="grid gap-0.5">
              {identity !== null && <li>{t(`doubts.${identity}`)}</li>}
              {questions.map((kind) => (
                <li key={kind}>{reasonText(kind)}</li>
              ))}
            </ul>
          </section>
        )}
        {isAsked && (
          <section>
            <h3 className="font-medium text-muted-foreground">{t('kept_punches:accepting')}</h3>
            <p>{punch.is_certain ? effectText() : t('effect')}</p>
          </section>
        )}
        <TabletPunchAnswers punch={punch} constraints={constraints} answer={answer} />
      </CardContent>
    </Card>
  );
}
