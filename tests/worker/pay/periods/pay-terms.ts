import { sql } from 'drizzle-orm';
import { type ConfigurationBody, SETTINGS_DEFAULTS } from '#contract/company/configuration.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { write } from '#tests/support/at-once.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { type SignedIn, signedInAs } from '#tests/support/mint.ts';

/**
 * Resets settings and confirmed months: pay terms depend on the last month that the company
 * confirmed.
 */
export const resetPayTerms = () =>
  write([
    sql`UPDATE configuration SET settings = '{}', version = 1`,
    sql`UPDATE period SET state = 'open', closed_at = NULL, closed_by = NULL`,
    sql`DELETE FROM period_line`,
    sql`DELETE FROM period_moved`,
    sql`DELETE FROM period WHERE month > '2024-01'`,
  ]);

/** The same account at 10:00 of another day. */
export const signedInOn = ({ person }: SignedIn, date: string) =>
  signedInAs(person, { now: fromStamp(`${date} 10:00:00`) });

export async function saveSettings({ api }: SignedIn, settings: Partial<ConfigurationBody>) {
  const { version } = await (await api.admin.configs.$get()).json();
  return fullAnswer(await api.admin.configs.$put({ json: { ...SETTINGS_DEFAULTS, ...settings, version } }));
}

type Terms = Pick<ConfigurationBody, 'closing_day' | 'statutory_holiday'>;

/** Pay terms that applied until this month, with defaults for the rest. */
export const termsUntil = (until: string, terms: Partial<Terms> = {}) => ({
  until,
  closing_day: 0,
  pay_day: 10,
  pay_month: 'next' as const,
  statutory_holiday: 'weekly_rest' as const,
  ...terms,
});
