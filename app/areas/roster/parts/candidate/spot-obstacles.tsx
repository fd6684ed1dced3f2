import type { ReactNode } from 'react';
import { FindingList } from '#app/areas/roster/parts/finding/finding-list.tsx';
import { useFindingWords } from '#app/areas/roster/parts/finding/use-finding-words.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { Candidates } from '#contract/roster/candidates.ts';
import type { RuleId } from '#domain/roster/rule-traits.ts';

type SpotObstaclesProps = {
  found: Candidates;
  /** The action that ends the obstacle, where there is one. */
  actionFor: (rule: RuleId) => ReactNode;
};

/** What keeps everyone from the spot, said once above the candidates, with the action that ends it. */
export function SpotObstacles({ found, actionFor }: SpotObstaclesProps) {
  const { t } = useTranslation('candidates');
  const words = useFindingWords(found.named);
  if (found.obstacles.length === 0) {
    if (!found.closed) return null;
    return <p className="mb-3 rounded-lg bg-muted px-3 py-2 text-muted-foreground">{t('closed_note')}</p>;
  }
  return (
    <div className="mb-3 grid gap-2 rounded-lg bg-muted px-3 py-2.5">
      {found.obstacles.map((one) => (
        <div key={one.rule} className="grid justify-items-start gap-2">
          <FindingList findings={[one]} words={words} />
          {actionFor(one.rule)}
        </div>
      ))}
    </div>
  );
}
