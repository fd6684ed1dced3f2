import type { ResidenceStatus } from '#domain/papers/status.ts';
import type { AccountKind, PersonData } from './demo-person.ts';

/** The password of all people in the demo. */
export const DEMO_PASSWORD = 'kinmu-demo-2026';

export type DemoAccount = {
  kind: AccountKind;
  status: ResidenceStatus | null;
  data: Partial<PersonData> & { email: string };
};

/** The accounts that the start prints. Without an own language they use the visitor's. */
export const ACCOUNTS: readonly DemoAccount[] = [
  {
    kind: 'global_admin',
    status: null,
    data: {
      email: 'admin@kinmu.example',
      lastName: '山本',
      firstName: '恵子',
      lastNameKana: 'ヤマモト',
      firstNameKana: 'ケイコ',
      gender: 'female',
      birthday: '1979-04-18',
      nationality: 'JP',
    },
  },
  {
    kind: 'manager',
    status: null,
    data: {
      email: 'manager@kinmu.example',
      lastName: '佐藤',
      firstName: '健一',
      lastNameKana: 'サトウ',
      firstNameKana: 'ケンイチ',
      gender: 'male',
      birthday: '1986-10-02',
      nationality: 'JP',
    },
  },
  {
    kind: 'staff',
    status: 'study_abroad',
    data: {
      email: 'staff@kinmu.example',
      lastName: 'NGUYEN',
      firstName: 'THI HOA',
      lastNameKana: 'グエン',
      firstNameKana: 'ティ ホア',
      gender: 'female',
      birthday: '2004-02-29',
      nationality: 'VN',
      wantedHours: 28,
    },
  },
];

/** The first account, which also does the accounting. */
export const ACCOUNTANT = ACCOUNTS.findIndex(({ kind }) => kind === 'global_admin');

export const MANAGER = ACCOUNTS.findIndex(({ kind }) => kind === 'manager');
