import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge, type Tone } from '#app/ui/kit/badge.tsx';
import type { StaffCardWithWages } from '#contract/attendance/staff-cards.ts';

type CardRightToWork = StaffCardWithWages['right_to_work'];

const TONES = {
  ok: 'in',
  expiring: 'late',
  expired: 'absent',
  not_cleared: 'absent',
} as const satisfies Record<Exclude<CardRightToWork['state'], 'none'>, Tone>;

/** Whether the documents allow work; empty for a person who needs none. */
export function RightToWorkBadge({ papers: { state, permit } }: { papers: CardRightToWork }) {
  const { t } = useTranslation('residence');
  if (state === 'none') return null;
  return <Badge tone={TONES[state]}>{t(`states.${wordOf(state, permit)}`)}</Badge>;
}

/** A permanent resident may keep working after the card expires (F-15). */
function wordOf(state: Exclude<CardRightToWork['state'], 'none'>, permit: CardRightToWork['permit']) {
  if (state === 'expiring') return permit === 'permanent_card' ? 'renew' : 'soon';
  if (state === 'expired') return 'over';
  return state === 'ok' ? 'until' : state;
}
