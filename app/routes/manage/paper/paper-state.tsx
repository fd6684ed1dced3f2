import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '#app/components/ui/badge.tsx';
import type { PaperState } from '#domain/residence/paper-review.ts';

const TONES: Record<PaperState, Tone> = { waiting: 'late', approved: 'in', rejected: 'absent' };

export function PaperStateBadge({ state }: { state: PaperState }) {
  const { t } = useTranslation('papers');
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
