import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge, type Tone } from '#app/ui/kit/badge.tsx';
import type { PaperState } from '#domain/papers/paper-review.ts';

const TONES: Record<PaperState | 'missing', Tone> = {
  missing: 'neutral',
  waiting: 'late',
  approved: 'in',
  rejected: 'absent',
};

export function PaperStateBadge({ state }: { state: PaperState | 'missing' }) {
  const { t } = useTranslation('papers');
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
