import type { ReactNode } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { WorkRights } from '#contract/papers/work-rights.ts';
import { type Coming, ComingList } from './coming-list.tsx';
import type { Grounds } from './grounds-note.tsx';
import { HowMuch } from './how-much.tsx';
import { InsuranceNow } from './insurance-now.tsx';
import { UntilWhen } from './until-when.tsx';
import { WhereToWork } from './where-to-work.tsx';

/** What the reader can do about a statement: other steps for the person than for a manager. */
export type RightsSteps = {
  allowing: (grounds: Grounds) => ReactNode;
  coming: (change: Coming) => ReactNode;
};

/** Returns the sections about the rights of a person, in their order. */
export function useRightsSections(rights: WorkRights, { allowing, coming }: RightsSteps) {
  const { t } = useTranslation('work_rights');
  const hasEnds = rights.papers.length > 0 || rights.contract !== null || rights.works;
  return [
    { key: 'how_much', title: t('how_much'), content: <HowMuch rights={rights} /> },
    ...(hasEnds ? [{ key: 'until', title: t('until'), content: <UntilWhen rights={rights} /> }] : []),
    { key: 'where', title: t('where'), content: <WhereToWork rights={rights} step={allowing} /> },
    ...(rights.insurance
      ? [
          {
            key: 'insurance',
            title: t('insurance'),
            content: <InsuranceNow insurance={rights.insurance} step={allowing} />,
          },
        ]
      : []),
    { key: 'coming', title: t('coming'), content: <ComingList changes={rights.changes} step={coming} /> },
  ];
}
