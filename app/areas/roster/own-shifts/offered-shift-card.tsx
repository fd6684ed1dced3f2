import { ShiftHead } from '#app/areas/roster/parts/own-shifts/shift-head.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { OwnAsk } from '#contract/roster/candidates.ts';

/** A shift that the person is offered. They answer on the page of offers. */
export function OfferedShiftCard({ ask, wish }: { ask: OwnAsk; wish: string | null }) {
  const { t } = useTranslation('own_shifts');
  return (
    <li>
      <Card className="border-dashed">
        <CardContent className="grid gap-2 py-4">
          <ShiftHead shift={ask}>
            <Badge tone="review">{t('offered')}</Badge>
          </ShiftHead>
          {wish !== null && <p className="text-muted-foreground">{t('wish', { answer: wish })}</p>}
          <PageLink
            to="/my-page/ask"
            className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-2"
          >
            {t('answer_offer')}
          </PageLink>
        </CardContent>
      </Card>
    </li>
  );
}
