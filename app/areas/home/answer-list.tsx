import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { BREACHES_HREF } from '#app/areas/roster/shift/plan-breaches/breach-address.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card } from '#app/ui/kit/card.tsx';
import type { ManagerHome } from '#contract/attendance/tracking.ts';
import type { HomeWatch } from '#contract/reports/home.ts';
import { AskLine } from './ask-line.tsx';
import { figureHref, firstOfEach } from './figures.ts';
import { type Help, HelpLine } from './help-line.tsx';
import { WaitingLine } from './waiting-line.tsx';

/** People that the first screen holds; the others are folded. */
const FIRST_PEOPLE = 3;
/** Open offers that are shown at once; the others are folded. */
const FIRST_ASKS = 2;
/** People behind the fold; a list of the day has the others. */
const FOLDED_PEOPLE = 40;

type AnswerListProps = {
  home: ManagerHome;
  watch: HomeWatch;
  /** Plans that are no longer allowed. */
  breaches: number;
  /** The number of open questions. */
  questions: number;
};

/** What a manager should do now: people to call first, then questions. */
export function AnswerList({ home, watch, breaches, questions }: AnswerListProps) {
  const { t } = useTranslation(['home', 'plan_breaches']);
  const kinds = kindsOf(home, watch);
  const all = kinds.flat();
  const first = firstOfEach(kinds, FIRST_PEOPLE);
  const shown = all.filter((help) => first.has(help));
  const rest = all.filter((help) => !first.has(help));
  const emergencies = home.salary?.emergencies ?? 0;
  const isEmpty = all.length + emergencies + breaches + questions + home.asks.length === 0;
  return (
    <section aria-labelledby="to-answer">
      <h2 id="to-answer" className="mb-1.5 font-semibold text-[0.9375rem]">
        {t('to_answer')}
      </h2>
      <Card className="divide-y divide-border overflow-hidden">
        {isEmpty && <p className="px-3 py-2 text-muted-foreground">{t('nothing_to_answer')}</p>}
        <ul className="divide-y divide-border empty:hidden">
          {emergencies > 0 && (
            <WaitingLine
              to="/manage/salary/request?tab=pending_accounting_approval"
              label={t('pay_waiting.emergency', { count: emergencies })}
              title={t('pay_waiting.emergency_hint')}
              warm
            />
          )}
          {shown.map((help) => (
            <HelpLine key={keyOf(help)} help={help} />
          ))}
        </ul>
        {rest.length > 0 && <Rest helps={rest} />}
        {watch.limits.capped && (
          <p className="px-3 py-1.5 text-[0.8125rem] text-muted-foreground">
            {t('limits_capped', { count: watch.limits.looked_at })}
          </p>
        )}
        <ul className="divide-y divide-border empty:hidden">
          {home.asks.slice(0, FIRST_ASKS).map((ask) => (
            <AskLine key={`ask ${ask.id}`} ask={ask} today={home.date} />
          ))}
          {home.asks.length > FIRST_ASKS && (
            <li>
              <details>
                <summary className="cursor-pointer px-3 py-0.5 text-[0.8125rem] text-muted-foreground hover:bg-muted">
                  {t('more_asks', { count: home.asks.length - FIRST_ASKS })}
                </summary>
                <ul className="divide-y divide-border border-border border-t">
                  {home.asks.slice(FIRST_ASKS).map((ask) => (
                    <AskLine key={`ask ${ask.id}`} ask={ask} today={home.date} />
                  ))}
                </ul>
              </details>
            </li>
          )}
          {breaches > 0 && (
            <WaitingLine to={BREACHES_HREF} label={t('plan_breaches:title')} count={breaches} />
          )}
          {questions > 0 && <WaitingLine to="/manage/review" label={t('questions')} count={questions} />}
        </ul>
      </Card>
    </section>
  );
}

function Rest({ helps }: { helps: readonly Help[] }) {
  const { t } = useTranslation('home');
  return (
    <details className="group/rest">
      <summary className="flex cursor-pointer list-none items-center gap-2 px-3 py-0.5 text-[0.8125rem] text-muted-foreground hover:bg-muted [&::-webkit-details-marker]:hidden">
        {t('more_people', { count: helps.length })}
        <ChevronRight
          aria-hidden="true"
          className="size-4 transition-transform group-open/rest:rotate-90 motion-reduce:transition-none"
        />
      </summary>
      <ul className="divide-y divide-border border-border border-t">
        {helps.slice(0, FOLDED_PEOPLE).map((help) => (
          <HelpLine key={keyOf(help)} help={help} />
        ))}
      </ul>
      {helps.length > FOLDED_PEOPLE && (
        <Link
          to={figureHref('not_yet_in')}
          className="block border-border border-t px-3 py-1.5 text-primary underline underline-offset-4"
        >
          {t('show_all')}
        </Link>
      )}
    </details>
  );
}

/** People by what they need, the most urgent kind first. */
function kindsOf({ date, cannot_come }: ManagerHome, { people, limits }: HomeWatch): Help[][] {
  const reported = new Set(cannot_come.data.map(({ shift_user_id }) => shift_user_id));
  const open = people.filter(
    ({ outcome, shift_user_id }) => outcome === null && !reported.has(shift_user_id),
  );
  const flagged = (flag: 'arriving_late' | 'not_yet_in' | 'not_checked_out' | 'absent') =>
    open
      .filter(({ flags }) => flags.includes(flag))
      .map((person): Help => ({ kind: 'person', person, flag }));
  return [
    flagged('not_yet_in'),
    cannot_come.data.map((person): Help => ({ kind: 'cannot_come', person, today: date })),
    flagged('arriving_late'),
    limits.data.map((person): Help => ({ kind: 'limit', person })),
    flagged('not_checked_out'),
    flagged('absent'),
  ];
}

function keyOf({ kind, person }: Help): string {
  return `${kind} ${'work_history_id' in person ? person.work_history_id : person.shift_user_id}`;
}
