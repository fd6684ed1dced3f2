import { FindingList } from '#app/areas/roster/parts/finding/finding-list.tsx';
import { findingInShort } from '#app/areas/roster/parts/finding/finding-text.ts';
import { useFindingWords } from '#app/areas/roster/parts/finding/use-finding-words.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { OVERRIDE_REASON_MAX } from '#contract/limits.ts';
import type { Named } from '#contract/roster/findings.ts';
import type { PendingRegistration } from '#contract/roster/recruitment.ts';
import type { Intent } from './route.tsx';

const TONES = { can: 'in', warning: 'late', cannot: 'absent' } as const;

type RowFindingsProps = { registration: PendingRegistration; named: Named };

/** What the rules say in a few words; opened, all of it, with the reason that passes a warning. */
export function RowFindings({ registration, named }: RowFindingsProps) {
  const { t } = useTranslation(['recruitment', 'findings']);
  const words = useFindingWords(named);
  const { fit, findings } = registration;
  const [first, ...more] = findings;
  const badge = (
    <Badge tone={TONES[fit]} className="shrink-0 whitespace-nowrap">
      {t(`pending.fits.${fit}`)}
    </Badge>
  );
  if (!first) return badge;
  return (
    <details className="min-w-0 max-w-full">
      <summary
        className="flex min-w-0 max-w-full cursor-pointer flex-wrap items-center gap-2 whitespace-nowrap"
        title={findings.map((one) => findingInShort(one, words)).join('\n')}
      >
        {badge}
        <span className="min-w-0 max-w-full truncate @xl/table:max-w-44">
          {t(`findings:short.${first.rule}`)}
        </span>
        {more.length > 0 && <span className="text-muted-foreground text-xs">+{more.length}</span>}
      </summary>
      <div className="grid gap-3 py-2 whitespace-normal">
        <FindingList findings={findings} words={words} folded />
        {fit === 'warning' && <WithReason registration={registration} />}
      </div>
    </details>
  );
}

function WithReason({ registration: { id } }: Pick<RowFindingsProps, 'registration'>) {
  const { t } = useTranslation('recruitment');
  const href = useIntentHref<Intent>();
  return (
    <PostForm action={href('approve')} preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="ids" value={id} />
      <ReasonInput
        matter="registration"
        name="reason"
        required
        maxLength={OVERRIDE_REASON_MAX}
        aria-label={t('pending.reason')}
        placeholder={t('pending.reason')}
        className="w-56"
      />
      <Button type="submit" variant="outline" size="sm">
        {t('pending.approve_short')}
      </Button>
    </PostForm>
  );
}
