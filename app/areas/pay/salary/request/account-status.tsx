import { AccountBadge } from '#app/areas/pay/parts/pay/account-facts.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { SalaryRequest } from '#contract/pay/salary-requests.ts';

type RequestAccount = Pick<SalaryRequest, 'method' | 'account_verified' | 'account_returned'>;

/** How the person is paid, limited to what every reader of the request may see. */
export function AccountStatus({ request }: { request: RequestAccount }) {
  const { method, account_verified, account_returned } = request;
  const { t } = useTranslation('pay_accounts');
  if (method === 'cash' || method === null) return <AccountBadge state={method ?? 'none'} />;
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <AccountBadge state={account_verified ? 'verified' : account_returned ? 'returned' : 'waiting'} />
      <span className="sr-only">{t('methods.transfer')}</span>
    </span>
  );
}
