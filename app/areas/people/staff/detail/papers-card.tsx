import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge, type Tone } from '#app/ui/kit/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import type { StaffCardWithWages } from '#contract/attendance/staff-cards.ts';
import { Row } from './row.tsx';

type CardRightToWork = StaffCardWithWages['right_to_work'];

const TONES = {
  ok: 'in',
  expiring: 'late',
  expired: 'absent',
  not_cleared: 'absent',
} as const satisfies Record<Exclude<CardRightToWork['state'], 'none'>, Tone>;

/** Whether the documents allow work, and until when; empty for a person who needs none. */
export function PapersCard({ papers: { status, state, permit, last_day } }: { papers: CardRightToWork }) {
  const { t } = useTranslation('residence');
  const format = useFormat();
  if (state === 'none') return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle className="flex flex-wrap items-center justify-between gap-2">
          {t('work')}
          <Badge tone={TONES[state]}>{t(`states.${wordOf(state, permit)}`)}</Badge>
        </CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-1.5">
          <Row label={t('status')}>{status === null ? t('list.missing') : t(`statuses.${status}`)}</Row>
          {last_day !== null && <Row label={t(permitLabel(permit))}>{format.fullDay(last_day)}</Row>}
        </dl>
      </CardContent>
    </Card>
  );
}

/** A permanent resident may keep working after the card expires (F-15). */
function wordOf(state: Exclude<CardRightToWork['state'], 'none'>, permit: CardRightToWork['permit']) {
  if (state === 'expiring') return permit === 'permanent_card' ? 'renew' : 'soon';
  if (state === 'expired') return 'over';
  return state === 'ok' ? 'until' : state;
}

function permitLabel(permit: CardRightToWork['permit']) {
  if (permit === 'student_card') return 'student_card_expires_on';
  return permit === 'permanent_card' ? 'card_expires_on' : 'expires_on';
}
