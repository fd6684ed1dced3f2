import { useTranslation } from 'react-i18next';
import { AccountBadge } from '#app/components/pay/account-facts.tsx';
import type { PayMethod } from '#contract/enums.ts';

/** How somebody is paid, as far as everybody may know who sees the request. */
export function AccountStanding({ method, verified }: { method: PayMethod | null; verified: boolean }) {
  const { t } = useTranslation('pay_accounts');
  if (method === 'cash' || method === null) return <AccountBadge state={method ?? 'none'} />;
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <AccountBadge state={verified ? 'verified' : 'waiting'} />
      <span className="sr-only">{t('methods.transfer')}</span>
    </span>
  );
}
