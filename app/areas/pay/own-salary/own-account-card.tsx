import { useSearchParams } from 'react-router';
import { AccountBadge, AccountFacts, accountState } from '#app/areas/pay/parts/pay/account-facts.tsx';
import { AccountForm } from '#app/areas/pay/parts/pay/account-form.tsx';
import { useReasonText } from '#app/areas/pay/parts/pay/use-reason-text.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useChosenHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { PayAccount } from '#contract/pay/pay-accounts.ts';

type OwnAccountCardProps = { account: PayAccount; constraints: Constraints; refused: Refused | null };

/** How the reader is paid: the masked account, or its form when it is missing, returned or being changed. */
export function OwnAccountCard({ account, constraints, refused }: OwnAccountCardProps) {
  const { t } = useTranslation('pay_accounts');
  const [params] = useSearchParams();
  const changeHref = useChosenHref('account');
  const reasonText = useReasonText();
  const state = accountState(account);
  const isOpen = state === 'none' || state === 'returned' || params.has('account') || refused !== null;
  return (
    <Card id="account" role="region" aria-labelledby="account-title">
      <CardHeader>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <CardTitle id="account-title">{t('title')}</CardTitle>
          <AccountBadge state={state} />
        </div>
        <CardDescription>{t('own_hint')}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        {state === 'returned' && (
          <p className="break-words rounded-lg bg-absent-soft px-3.5 py-2.5 font-medium">
            {t('sent_back', { reason: reasonText(account.returned_reason ?? '') })}
          </p>
        )}
        {state === 'none' && <p>{t('none_own')}</p>}
        {state === 'waiting' && <p>{t('waiting_own')}</p>}
        {state === 'cash' && <p>{t('cash_hint')}</p>}
        {isOpen ? (
          <>
            {state !== 'none' && <p className="text-muted-foreground">{t('changed_hint')}</p>}
            <AccountForm
              key={account.version}
              account={account}
              constraints={constraints}
              refused={refused}
              isOwn
            />
          </>
        ) : (
          <>
            <AccountFacts account={account} masked />
            <Button asChild variant="outline" className="h-11 justify-self-start">
              <PageLink to={changeHref(1)} preventScrollReset>
                {t('change')}
              </PageLink>
            </Button>
          </>
        )}
      </CardContent>
    </Card>
  );
}
