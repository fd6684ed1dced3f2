import { KeptAccount } from '#app/areas/pay/parts/pay/kept-account.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import type { loadAccount } from './pay-account.server.ts';

type PayAccountTabProps = { data: Awaited<ReturnType<typeof loadAccount>>; answer: unknown };

/** The bank account for the person's salary requests. */
export function PayAccountTab({ data: { account, constraints }, answer }: PayAccountTabProps) {
  const { t } = useTranslation('pay_accounts');
  return (
    <Card className="max-w-3xl">
      <CardHeader>
        <CardTitle>{t('title')}</CardTitle>
        <CardDescription>{t('hint')}</CardDescription>
      </CardHeader>
      <CardContent>
        <KeptAccount account={account} constraints={constraints} answer={answer} />
      </CardContent>
    </Card>
  );
}
