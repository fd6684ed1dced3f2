import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import type { Finding } from '#contract/roster/findings.ts';
import type { OwnPlanBreaches as Breaches } from '#contract/roster/plan-breaches.ts';
import { breachMatter } from '#domain/roster/rule-traits.ts';
import { breachInWords } from './breach-figures.ts';

/** The reader's approved shifts that are no longer allowed. Their planners decide what to do. */
export function OwnPlanBreaches({ breaches }: { breaches: Breaches }) {
  const { t } = useTranslation('plan_breaches');
  const found = breaches.data.flatMap(({ id, finding }) => (finding === null ? [] : [{ id, finding }]));
  if (found.length === 0) return null;
  const isOfPapers = found.some(({ finding }) => breachMatter(finding.rule) === 'right_to_work');
  return (
    <Card className="border-late/40">
      <CardHeader>
        <CardTitle className="flex items-center gap-2">
          <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0 text-late" />
          {t('own_title')}
        </CardTitle>
      </CardHeader>
      <CardContent className="grid gap-2">
        <ul className="grid gap-1">
          {found.map(({ id, finding }) => (
            <OwnBreach key={id} finding={finding} />
          ))}
        </ul>
        {isOfPapers && <p>{t('own_card')}</p>}
        <p className="text-muted-foreground">{t('own_next')}</p>
      </CardContent>
    </Card>
  );
}

function OwnBreach({ finding: { rule, limit, sum, window } }: { finding: Finding }) {
  const { t } = useTranslation('plan_breaches');
  const format = useFormat();
  if (window === null) return null;
  const breach = breachInWords({ rule, limit, sum, ...window }, format);
  return breach && <li>{t(`own.${breach.matter}`, breach.figures)}</li>;
}
