import UserPlus from 'lucide-react/icons/user-plus';
import { PersonCell, usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { FindingList } from '#app/areas/roster/parts/finding/finding-list.tsx';
import { useFindingWords } from '#app/areas/roster/parts/finding/use-finding-words.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import type { Candidate, Candidates } from '#contract/roster/candidates.ts';
import { JOIN_FIELD } from './candidate-address.ts';
import { CandidateFacts } from './candidate-facts.tsx';

const GROUPS = ['other_position', 'not_member', 'refused'] as const;

type OtherCandidatesProps = {
  found: Candidates;
  others: readonly Candidate[];
  joinAction?: string | undefined;
};

/** People who cannot take the spot now: the missing membership or position, or all findings. */
export function OtherCandidates({ found, others, joinAction }: OtherCandidatesProps) {
  const { t } = useTranslation('candidates');
  return (
    <>
      {GROUPS.map((group) => {
        const people = others.filter((one) => one.group === group);
        if (found.groups[group] === 0) return null;
        return (
          <details key={group} className="rounded-lg border border-border bg-card">
            <summary className="cursor-pointer px-3 py-2 font-medium">
              {t(`groups.${group}`)} ({found.groups[group]})
            </summary>
            {group !== 'refused' && (
              <p className="px-3 pb-2 text-[0.8125rem] text-muted-foreground">
                {joinAction ? t('join_hint') : t('manager_cannot')}
              </p>
            )}
            <ul className="grid divide-y divide-border border-border border-t">
              {people.map((one) => (
                <OtherCandidate key={one.user.id} candidate={one} found={found} joinAction={joinAction} />
              ))}
            </ul>
          </details>
        );
      })}
      {found.capped && <p className="text-[0.8125rem] text-muted-foreground">{t('capped')}</p>}
    </>
  );
}

type OtherCandidateProps = { candidate: Candidate; found: Candidates; joinAction: string | undefined };

function OtherCandidate({ candidate, found, joinAction }: OtherCandidateProps) {
  const { t } = useTranslation('candidates');
  const textOf = usePersonText();
  const words = useFindingWords(found.named);
  const { user, group, findings } = candidate;
  const joins = joinAction !== undefined && group !== 'refused';
  // The heading of the group names what is missing, so only warnings are listed here.
  const shown = group === 'refused' ? findings : findings.filter(({ severity }) => severity === 'warn');
  const label = t(group === 'not_member' ? 'join' : 'join_position');
  return (
    <li className="grid gap-1.5 px-3 py-2">
      <span className="min-w-0">
        <span className="block font-medium">
          <PersonCell person={user} />{' '}
        </span>
        {group !== 'refused' && <CandidateFacts candidate={candidate} />}
      </span>
      <FindingList findings={shown} words={words} folded />
      {joins && (
        <Button
          type="submit"
          size="sm"
          variant="outline"
          name={JOIN_FIELD}
          value={user.id}
          formAction={joinAction}
          formNoValidate
          aria-label={`${label}: ${textOf(user)}`}
          className="h-auto min-h-control-sm justify-self-start whitespace-normal text-left"
        >
          <UserPlus aria-hidden="true" />
          {label}
        </Button>
      )}
    </li>
  );
}
