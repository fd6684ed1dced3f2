import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import type { StaffCardWithWages } from '#contract/attendance/staff-cards.ts';
import { RightToWorkBadge } from './right-to-work-badge.tsx';
import { Row } from './row.tsx';

type CardRightToWork = StaffCardWithWages['right_to_work'];

/** Whether the documents allow work, and until when. */
export function PapersCard({ papers }: { papers: CardRightToWork }) {
  const { t } = useTranslation(['residence', 'person_page']);
  const format = useFormat();
  const { status, state, permit, last_day } = papers;
  return (
    <Card>
      <CardHeader>
        <CardTitle className="flex flex-wrap items-center justify-between gap-2">
          {t('work')}
          <RightToWorkBadge papers={papers} />
        </CardTitle>
      </CardHeader>
      <CardContent>
        {state === 'none' ? (
          <p className="text-muted-foreground">{t('person_page:no_papers_needed')}</p>
        ) : (
          <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-1.5">
            <Row label={t('status')}>{status === null ? t('list.missing') : t(`statuses.${status}`)}</Row>
            {last_day !== null && <Row label={t(permitLabel(permit))}>{format.fullDay(last_day)}</Row>}
          </dl>
        )}
      </CardContent>
    </Card>
  );
}

function permitLabel(permit: CardRightToWork['permit']) {
  if (permit === 'student_card') return 'student_card_expires_on';
  return permit === 'permanent_card' ? 'card_expires_on' : 'expires_on';
}
