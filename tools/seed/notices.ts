import type { NoticeKind, WrittenParams } from '#contract/messaging/notice-kinds.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { type Instant, MINUTE_MS, startOfJstDay } from '#domain/time/instant.ts';
import { ACCOUNTS } from './accounts.ts';
import type { AccountKind } from './demo-person.ts';
import type { DemoDevice } from './devices.ts';

const CODES_LEFT = 9;

/** A notice to an account, by the number of its person. */
export type DemoNotice = NoticeToWrite & {
  person: number;
  /** Parameters that are ids, by the position in their list. */
  ids?: Record<string, { of: 'shift' | 'shift_user' | 'seat_ask'; number: number }>;
  createdAt: Instant;
  readAt: Instant | null;
};

type NoticeToWrite = {
  [Kind in NoticeKind]: {
    kind: Kind;
    params: Omit<WrittenParams<Kind>, 'shift_id' | 'shift_user_id' | 'ask_id'>;
  };
}[NoticeKind];

/** Days ago, minute of the day, and whether it was read the same evening. */
type ShownNotice = NoticeToWrite & { daysAgo: number; minute: number; read: boolean };

const NOTICES: Record<AccountKind, readonly ShownNotice[]> = {
  global_admin: [
    { kind: 'tfa_set_up', params: {}, daysAgo: 61, minute: 565, read: true },
    { kind: 'recovery_code_used', params: { left: CODES_LEFT }, daysAgo: 34, minute: 512, read: true },
    { kind: 'tfa_removed', params: {}, daysAgo: 33, minute: 1_010, read: true },
    { kind: 'password_changed', params: {}, daysAgo: 2, minute: 547, read: false },
  ],
  manager: [
    { kind: 'password_changed', params: {}, daysAgo: 48, minute: 538, read: true },
    { kind: 'roles_changed', params: {}, daysAgo: 3, minute: 1_024, read: false },
  ],
  staff: [
    { kind: 'other_work_asked', params: {}, daysAgo: 20, minute: 480, read: true },
    { kind: 'password_changed', params: {}, daysAgo: 1, minute: 745, read: false },
  ],
};

const EVENING_MINUTES = 20 * 60;

/**
 * The notices of the printed accounts, including one for each paired phone.
 * @param others notices about things that they see elsewhere
 */
export function demoNotices(
  today: CalendarDate,
  devices: readonly DemoDevice[],
  others: readonly DemoNotice[] = [],
): DemoNotice[] {
  const at = (daysAgo: number, minute: number) =>
    startOfJstDay(addDays(today, -daysAgo)) + minute * MINUTE_MS;
  const own = ACCOUNTS.flatMap(({ kind: account }, person) => [
    ...NOTICES[account].map(
      ({ daysAgo, minute, read, ...named }): DemoNotice => ({
        ...named,
        person,
        createdAt: at(daysAgo, minute),
        readAt: read ? at(daysAgo, EVENING_MINUTES) : null,
      }),
    ),
    ...devices.flatMap(({ person: owner, name, pairedAt }): DemoNotice[] => {
      if (owner !== person || pairedAt === null) return [];
      const params = { device: name };
      return [
        { person, kind: 'device_paired', params, createdAt: pairedAt, readAt: pairedAt + 5 * MINUTE_MS },
      ];
    }),
  ]);
  return [...own, ...others].sort((a, b) => a.createdAt - b.createdAt);
}
