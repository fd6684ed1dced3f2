import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { PayAccount } from '#contract/pay/pay-accounts.ts';
import { maskedNumber } from './masked-number.ts';

/** The states of an account. */
export const BANK_ACCOUNT_STATES = ['none', 'cash', 'returned', 'waiting', 'verified'] as const;
export type BankAccountState = (typeof BANK_ACCOUNT_STATES)[number];

type AccountFields = Pick<PayAccount, 'method' | 'verified_at' | 'returned_reason'>;

export function accountState({ method, verified_at, returned_reason }: AccountFields): BankAccountState {
  if (method === null) return 'none';
  if (method === 'cash') return 'cash';
  if (verified_at !== null) return 'verified';
  return returned_reason === null ? 'waiting' : 'returned';
}

const LOOKS = {
  none: { tone: 'neutral', icon: undefined },
  cash: { tone: 'in', icon: Wallet },
  returned: { tone: 'absent', icon: CircleX },
  waiting: { tone: 'late', icon: Hourglass },
  verified: { tone: 'in', icon: BadgeCheck },
} as const;

export function AccountBadge({ state }: { state: BankAccountState }) {
  const { t } = useTranslation('pay_accounts');
  return <Badge {...LOOKS[state]}>{t(`states.${state}`)}</Badge>;
}

/** A bank account; its number is masked except for comparison. */
export function AccountFacts({ account, masked }: { account: PayAccount; masked: boolean }) {
  const { t } = useTranslation('pay_accounts');
  const { method, bank_code, bank_name, branch_code, branch_name, account_type, account_number } = account;
  if (method !== 'transfer') return null;
  return (
    <dl className="grid grid-cols-[minmax(6rem,2fr)_3fr] gap-x-4 gap-y-1.5">
      <AccountFact label={t('bank')}>{[bank_code, bank_name].filter(Boolean).join(' ')}</AccountFact>
      <AccountFact label={t('branch')}>{[branch_code, branch_name].filter(Boolean).join(' ')}</AccountFact>
      <AccountFact label={t('account_type')}>{account_type && t(`types.${account_type}`)}</AccountFact>
      <AccountFact label={t('account_number')}>
        {account_number && (masked ? maskedNumber(account_number) : account_number)}
      </AccountFact>
      <AccountFact label={t('holder_kana')}>
        <span lang="ja">{account.holder_kana}</span>
      </AccountFact>
      {!masked && account.holder_written && (
        <AccountFact label={t('holder_written')}>
          <span lang="ja">{account.holder_written}</span>
        </AccountFact>
      )}
    </dl>
  );
}

function AccountFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="min-w-0 break-words tabular-nums">{children}</dd>
    </div>
  );
}
