import Banknote from 'lucide-react/icons/banknote';
import { PayStateBadge } from '#app/areas/pay/parts/pay/pay-state-badge.tsx';
import { StopList } from '#app/areas/pay/parts/pay/stop-list.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { OwnSalary } from '#contract/pay/salary-requests.ts';
import { isOpenState } from '#domain/pay/request-moves.ts';

/** The amount a person may request now, or why they may not, and their open request. */
export function OwnAdvance({ salary: { ledger, data } }: { salary: Pick<OwnSalary, 'ledger' | 'data'> }) {
  const { t } = useTranslation('own_salary');
  const format = useFormat();
  const { stops, largest, earned, date_from, counted_until, rate } = ledger;
  const open = data.find(({ status }) => isOpenState(status));
  const hasBegun = counted_until >= date_from;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{stops.length === 0 ? t('can', { yen: format.yen(largest) }) : t('title')}</CardTitle>
        <CardDescription>
          {hasBegun
            ? t('story', { earned: format.yen(earned), date: format.day(counted_until), rate })
            : t('story_none')}
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-3">
        {open ? (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold tabular-nums">{format.yen(open.amount)}</span>
            <PayStateBadge state={open.status} />
          </p>
        ) : (
          <StopList ledger={ledger} />
        )}
        <Button
          asChild
          variant="outline"
          className="h-auto min-h-11 justify-self-start whitespace-normal py-2"
        >
          <PageLink to="/my-page/salary">
            <Banknote aria-hidden="true" />
            {t('to_page')}
          </PageLink>
        </Button>
      </CardContent>
    </Card>
  );
}
