import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { NameText } from '#app/ui/kit/name-text.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { OwnAsk } from '#contract/roster/candidates.ts';

/** A shift that the person is offered. They answer on the page of offers. */
export function OfferedShiftCard({ ask, wish }: { ask: OwnAsk; wish: string | null }) {
  const { t } = useTranslation('own_shifts');
  const format = useFormat();
  return (
    <li>
      <Card className="border-dashed">
        <CardContent className="grid gap-2 py-4">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <p className="font-semibold">
              <span className="block">{format.fullDay(ask.date)}</span>
              <span className="block text-xl tabular-nums">
                {format.plainSpan(ask.start_time, ask.end_time)}
              </span>
            </p>
            <Badge tone="review">{t('offered')}</Badge>
          </div>
          <p className="font-medium">
            <NameText of={ask.workplace} /> <span className="text-muted-foreground">·</span>{' '}
            <NameText of={ask.position} />
          </p>
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
