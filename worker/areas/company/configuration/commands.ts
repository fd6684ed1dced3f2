import { eq, type SQL, sql } from 'drizzle-orm';
import {
  type CompanySettings,
  type Configuration,
  type ConfigurationBody,
  SETTINGS_DEFAULTS,
} from '#contract/company/configuration.ts';
import { AppError } from '#contract/errors.ts';
import { datedTermsOf, earlierTerms, payTermsOf } from '#contract/pay/hours/pay-terms.ts';
import { fieldIssues } from '#contract/validation.ts';
import { changedFrom, firstMonthUnder, sameTerms } from '#domain/pay/pay-terms.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { makingPlansDue } from '#worker/db/plans-due.ts';
import { update } from '#worker/db/query.ts';
import { secondFactor } from '#worker/db/schema/account.ts';
import { configuration } from '#worker/db/schema/configuration.ts';
import {
  CONFIGURATION_ID,
  configurationIs,
  neverConfirmed,
  readConfiguration,
  readForChange,
} from './queries.ts';

/**
 * Changes the settings; another closing day, pay day or statutory holiday holds from a
 * pay month on that nobody has confirmed. Who asks for a second step has one: whoever turned it on without would be shut out at once.
 * @throws AppError E_CONFLICT with the settings as they stand on an old version, or where that month was confirmed
 * meanwhile; E_UNPROCESSABLE_ENTITY where the second step is newly asked for by somebody without one
 */
export async function updateConfiguration(
  ctx: SignedInCtx,
  { version, ...settings }: ConfigurationBody,
): Promise<Configuration> {
  const { before, lastConfirmed } = await readForChange(ctx.db);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  const asksAnew = settings.tfa_required && !before.tfa_required;
  if (asksAnew && !ctx.actor.tfa) throw fieldIssues({ tfa_required: [{ key: 'own_tfa_first' }] });
  const { from, earlier_pay_terms } = termsAfter(ctx, before, settings, lastConfirmed);
  const after: Configuration = { ...settings, earlier_pay_terms, version: version + 1 };
  await commit(ctx, {
    guards: [
      configurationIs(version),
      ...(asksAnew ? [hasSecondStep(ctx)] : []),
      ...(from === null ? [] : [neverConfirmed(from)]),
    ],
    current: () => readConfiguration(ctx.db),
    statements: [
      update(configuration)
        .set({
          settings: JSON.stringify(changedOnly({ ...settings, earlier_pay_terms })),
          version: sql`${configuration.version} + 1`,
        })
        .where(eq(configuration.id, CONFIGURATION_ID)),
      ...(limitsPlans(before, settings) ? [makingPlansDue(ctx.now)] : []),
    ],
    audit: [
      {
        action: 'update',
        subject: 'configuration',
        subjectId: CONFIGURATION_ID,
        before,
        after: { ...after, ...(from !== null && { pay_terms_from: from }) },
      },
    ],
  });
  return after;
}

/** Whether work that is approved may be refused by other settings. */
function limitsPlans(before: CompanySettings, after: Omit<CompanySettings, 'earlier_pay_terms'>): boolean {
  const read = ['max_hour_per_week', 'max_shift_per_day', 'residence_enforcement'] as const;
  return read.some((name) => before[name] !== after[name]);
}

/** T-16: what stays with the months before, and the month from which other pay terms hold; null where they stay. */
function termsAfter(
  { now }: SignedInCtx,
  before: CompanySettings,
  settings: Omit<CompanySettings, 'earlier_pay_terms'>,
  lastConfirmed: CalendarMonth | null,
): Pick<CompanySettings, 'earlier_pay_terms'> & { from: CalendarMonth | null } {
  const [stored, terms] = [datedTermsOf(before), payTermsOf(settings)];
  if (sameTerms(stored.now, terms)) return { from: null, earlier_pay_terms: before.earlier_pay_terms };
  const from = firstMonthUnder(terms, stored, { today: jstDate(now), lastConfirmed });
  return { from, earlier_pay_terms: earlierTerms(changedFrom(from, terms, stored)) };
}

/** A guard: the second step of whoever acts is still on. */
function hasSecondStep({ actor }: SignedInCtx): SQL {
  return sql`SELECT EXISTS (SELECT 1 FROM ${secondFactor} WHERE person_id = ${actor.id} AND confirmed_at IS NOT NULL)`;
}

/** A default that nobody has changed stays free to become another one. */
function changedOnly(settings: CompanySettings): Partial<CompanySettings> {
  const { earlier_pay_terms, ...others } = settings;
  const defaults = new Map<string, unknown>(Object.entries(SETTINGS_DEFAULTS));
  const changed = Object.entries(others).filter(([name, value]) => defaults.get(name) !== value);
  return { ...Object.fromEntries(changed), ...(earlier_pay_terms.length > 0 && { earlier_pay_terms }) };
}
