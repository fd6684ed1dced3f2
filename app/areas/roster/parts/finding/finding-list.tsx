import EyeOff from 'lucide-react/icons/eye-off';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { LawSources } from '#app/areas/law/parts/law-source.tsx';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { Finding } from '#contract/roster/findings.ts';
import {
  type FindingWords,
  findingBasis,
  findingSentence,
  findingWork,
  type NamedWork,
  personText,
} from './finding-text.ts';

type FindingListProps = {
  findings: readonly Finding[];
  words: FindingWords;
  /** Whether each finding names its person, for changes that touch several. */
  people?: boolean;
  /** Whether the work behind a finding is folded, as in long lists. */
  folded?: boolean;
  /** Replaces the badge with the severity of the finding. */
  badge?: ReactNode;
};

/** Findings with their sentence, the source of the limit, and the work that adds up to it. */
export function FindingList({ findings, words, people = false, folded = false, badge }: FindingListProps) {
  return (
    <ul className="grid gap-3">
      {findings.map((finding) => (
        <li
          key={`${finding.row} ${finding.user_id} ${findingSentence(finding, words)}`}
          className="grid gap-1.5"
        >
          <FindingHead finding={finding} words={words} people={people} badge={badge} />
          <FindingWork work={findingWork(finding, words)} folded={folded} />
        </li>
      ))}
    </ul>
  );
}

type FindingHeadProps = { finding: Finding; words: FindingWords; people: boolean; badge: ReactNode };

function FindingHead({ finding, words, people, badge }: FindingHeadProps) {
  const { t } = useTranslation('findings');
  const basis = findingBasis(finding, words);
  return (
    <div className="grid gap-0.5">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        {badge ?? <SeverityBadge severity={finding.severity} />}
        {people && finding.user_id !== null && (
          <span className="font-semibold">{personText(finding.user_id, words)}</span>
        )}
        <span className="min-w-0 flex-1 basis-60 font-medium">{findingSentence(finding, words)}</span>
      </p>
      {basis.length > 0 && <p className="text-[0.8125rem] text-muted-foreground">{basis.join(' · ')}</p>}
      {finding.law && <LawSources label={t('law_source')} sources={finding.law.sources} />}
    </div>
  );
}

/** Icon and word: never the colour alone. */
function SeverityBadge({ severity }: Pick<Finding, 'severity'>) {
  const { t } = useTranslation('findings');
  if (severity === 'refuse') return <Badge tone="absent">{t('refuse')}</Badge>;
  return (
    <Badge tone="late" icon={TriangleAlert}>
      {t('warn')}
    </Badge>
  );
}

function FindingWork({ work, folded }: { work: readonly NamedWork[]; folded: boolean }) {
  const { t } = useTranslation('findings');
  if (!folded || work.length === 0) return <WorkList work={work} />;
  return (
    <details className="text-[0.8125rem]">
      <summary className="mb-1 w-fit cursor-pointer text-muted-foreground hover:text-foreground">
        {t('works')} ({work.length})
      </summary>
      <WorkList work={work} />
    </details>
  );
}

function WorkList({ work }: { work: readonly NamedWork[] }) {
  const { t } = useTranslation('findings');
  if (work.length === 0) return null;
  return (
    <div className="@container/work">
      <ul
        aria-label={t('works')}
        className="grid @md/work:grid-cols-[auto_auto_1fr_auto] gap-x-4 gap-y-1 border-border border-l-2 pl-3 text-[0.8125rem]"
      >
        {work.map((one) => (
          <li
            key={`${one.day} ${one.times} ${one.place}`}
            className={cn(
              'grid @md/work:col-span-full @md/work:grid-cols-subgrid grid-cols-[auto_auto_1fr] gap-x-3',
              one.origin === 'this' && 'font-semibold',
            )}
          >
            <span className="whitespace-nowrap">{one.day}</span>
            <span className="whitespace-nowrap">{one.times}</span>
            <span
              className={cn(
                'order-last @md/work:order-none @md/work:col-auto col-span-full min-w-0',
                one.masked && 'text-muted-foreground',
              )}
            >
              {one.masked && <EyeOff aria-hidden="true" className="mr-1 inline size-3.5 align-[-2px]" />}
              {one.place}
              <OriginNote origin={one.origin} />
            </span>
            <span className="text-right">{one.amount}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function OriginNote({ origin }: Pick<NamedWork, 'origin'>) {
  const { t } = useTranslation('findings');
  if (origin === 'stored') return null;
  return (
    <span className="ml-2 whitespace-nowrap rounded bg-accent px-1.5 py-px font-medium text-accent-foreground text-xs">
      {origin === 'this' ? t('this_change') : t('of_line', { line: origin.row })}
    </span>
  );
}
