import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Clock from 'lucide-react/icons/clock-alert';
import Hourglass from 'lucide-react/icons/hourglass';
import JapaneseYen from 'lucide-react/icons/japanese-yen';
import { dailyHref } from '#app/areas/attendance/work-history/history-address.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge, type Tone } from '#app/ui/kit/badge.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';

export interface ToCheck {
  open: number;
  questions: number;
  unconfirmed: number;
  without_wage: number;
}

type CheckKind = keyof ToCheck;

const LOOKS: Record<CheckKind, { tone: Tone; icon: LucideIcon; query: Record<string, string> }> = {
  open: { tone: 'late', icon: Clock, query: { status: 'checked_in' } },
  questions: { tone: 'review', icon: CircleHelp, query: { needs_review: 'true' } },
  unconfirmed: { tone: 'planned', icon: Hourglass, query: { status: 'checked_out' } },
  without_wage: { tone: 'review', icon: JapaneseYen, query: {} },
};
const CHECK_KINDS: readonly CheckKind[] = ['open', 'questions', 'unconfirmed', 'without_wage'];

type ToCheckLinksProps = {
  counts: ToCheck;
  /** The filters of the daily list: month, workplace, person. */
  query: Record<string, string | number | null>;
  /** Readers who do not see wages do not see either that a wage is missing. */
  showsPay: boolean;
};

/** What prevents a month from being completed, each a link to its days. */
export function ToCheckLinks({ counts, query, showsPay }: ToCheckLinksProps) {
  const { t } = useTranslation('hours');
  const kinds = CHECK_KINDS.filter((kind) => counts[kind] > 0 && (showsPay || kind !== 'without_wage'));
  if (kinds.length === 0) {
    return (
      <Badge tone="in" icon={CircleCheck}>
        {t('nothing_to_check')}
      </Badge>
    );
  }
  return (
    <span className="inline-flex flex-wrap gap-2 @xl/table:flex-nowrap">
      {kinds.map((kind) => {
        const { tone, icon, query: own } = LOOKS[kind];
        return (
          <PageLink key={kind} to={dailyHref({ ...query, ...own })} className="rounded-md hover:underline">
            <Badge tone={tone} icon={icon}>
              {t(kind, { count: counts[kind] })}
            </Badge>
          </PageLink>
        );
      })}
    </span>
  );
}
