import { PersonCell } from '#app/areas/people/parts/person/person-cell.tsx';
import { FindingList } from '#app/areas/roster/parts/finding/finding-list.tsx';
import { useFindingWords } from '#app/areas/roster/parts/finding/use-finding-words.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Card } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { Finding, Named } from '#contract/roster/findings.ts';
import type { PlanBreach, PlanBreaches } from '#contract/roster/plan-breaches.ts';
import { breachMatter } from '#domain/roster/rule-traits.ts';
import { PlanBreachWays } from './plan-breach-ways.tsx';

type PlanBreachListProps = {
  breaches: PlanBreaches;
  /** The way out that was refused, with the id of its breach. */
  refused: { id: number; refused: Refused } | null;
};

/** Approved shifts that a later change made unlawful, each with its ways out. */
export function PlanBreachList({ breaches, refused }: PlanBreachListProps) {
  const { t } = useTranslation('plan_breaches');
  const { data, named, meta } = breaches;
  return (
    <section aria-label={t('title')}>
      <Card className="max-w-3xl border-absent/40">
        <ul className="divide-y divide-border">
          {data.map((breach) => (
            <Line
              key={breach.id}
              breach={breach}
              named={named}
              refused={refused?.id === breach.id ? refused.refused : null}
            />
          ))}
        </ul>
        {meta.total > data.length && (
          <p className="border-border border-t px-5 py-2.5 text-muted-foreground">
            {t('more', { count: meta.total - data.length })}
          </p>
        )}
      </Card>
    </section>
  );
}

type LineProps = { breach: PlanBreach; named: Named; refused: Refused | null };

function Line({ breach, named, refused }: LineProps) {
  const { t } = useTranslation('plan_breaches');
  const words = useFindingWords(named);
  const { id, user, finding } = breach;
  return (
    <li className="grid gap-3 px-5 py-3">
      <PageLink to={`/manage/user/${user.id}`} className="justify-self-start font-semibold hover:underline">
        <PersonCell person={user} />
      </PageLink>
      {finding === null ? (
        <p>
          <Badge tone="in">{t('in_order')}</Badge>
        </p>
      ) : (
        <>
          <FindingList findings={[finding]} words={words} folded badge={<NowBadge finding={finding} />} />
          <PlanBreachWays id={id} user={user} finding={finding} words={words} refused={refused} />
        </>
      )}
    </li>
  );
}

function NowBadge({ finding: { rule, limit } }: { finding: Finding }) {
  const { t } = useTranslation('plan_breaches');
  const format = useFormat();
  const isOver = breachMatter(rule) === 'hours' && limit !== null;
  return (
    <Badge tone="absent" className="whitespace-normal">
      {isOver ? t('now_over', { limit: format.duration(limit) }) : t('not_allowed')}
    </Badge>
  );
}
