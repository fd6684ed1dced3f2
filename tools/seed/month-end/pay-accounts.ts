import type { PayMethod } from '#contract/enums.ts';
import { asBankWrites } from '#domain/pay/bank-letters.ts';
import type { BankAccount } from '#domain/pay/zengin.ts';
import type { DemoPerson } from '#tools/seed/demo-person.ts';
import { randomFor } from '#tools/seed/random.ts';
import { STUDENT } from '#tools/seed/student.ts';
import type { MonthEndGround } from './ground.ts';
import type { DemoRequest } from './requests.ts';

export type DemoPayAccount = {
  person: number;
  method: PayMethod;
  account: (BankAccount & { holder: string }) | null;
  verified: boolean;
  /** The reason of a failed payment to this account. */
  returned: string | null;
};

/** Every third person is paid by transfer. */
const TRANSFER_EVERY = 3;

const BANKS: readonly (readonly [code: string, name: string, branch: string, branchName: string])[] = [
  ['0001', 'ミズホ', '110', 'シンジュク'],
  ['0005', 'ミツビシユ-エフジエイ', '221', 'カワサキ'],
  ['0009', 'ミツイスミトモ', '305', 'ウメダ'],
  ['9900', 'ユウチヨ', '018', 'ゼロイチハチ'],
];

function accountOf({ data }: DemoPerson, person: number): DemoPayAccount['account'] {
  const random = randomFor(`account of ${person}`);
  const [bankCode, bankName, branchCode, branchName] = random.pick(BANKS);
  const written = (text: string) => asBankWrites(text) ?? text;
  return {
    bankCode,
    bankName: written(bankName),
    branchCode,
    branchName: written(branchName),
    type: 'ordinary',
    number: String(random.whole(1_000_000, 9_999_999)),
    holder: written(`${data.lastNameKana} ${data.firstNameKana}`),
  };
}

/**
 * Most people are paid in cash. People with an advance, and some more, are paid by transfer. One
 * account waits for its verification, and one has a failed payment.
 */
export function demoPayAccounts(
  { people, members }: MonthEndGround,
  requests: readonly DemoRequest[],
): DemoPayAccount[] {
  const asking = new Set([STUDENT, ...requests.map(({ person }) => person)]);
  const failed = new Map<number, string | null>();
  for (const { person, state, moves } of requests) {
    if (state === 'failed') failed.set(person, moves.at(-1)?.note ?? null);
  }
  const working = new Set(members.filter(({ works }) => works).map(({ person }) => person));
  const unverified = [...working].find((person) => person % TRANSFER_EVERY === 0 && !asking.has(person));
  return [...working]
    .sort((one, other) => one - other)
    .flatMap((person): DemoPayAccount[] => {
      const whose = people[person];
      if (!whose || whose.data.deletedAt !== null) return [];
      const byTransfer = asking.has(person) || person % TRANSFER_EVERY === 0;
      if (!byTransfer) return [{ person, method: 'cash', account: null, verified: false, returned: null }];
      const account = accountOf(whose, person);
      const returned = failed.get(person) ?? null;
      const verified = person !== unverified && returned === null;
      return [{ person, method: 'transfer', account, verified, returned }];
    });
}
