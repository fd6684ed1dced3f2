import { eq, sql } from 'drizzle-orm';
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
import { configuration } from '#worker/db/schema/configuration.ts';
import { hasSecondStep } from '#worker/db/second-step.ts';
import {
  CONFIGURATION_ID,
  configurationIs,
  neverConfirmed,
  readConfiguration,
  readForChange,
} from './queries.ts';

/**
 * Changes the settings. A new closing day, pay day or statutory holiday applies from a pay month that
 * was never confirmed. An actor who requires the second step must have one, or would be locked out at
 * once.
 * @throws AppError E_CONFLICT with the current settings for an old version, or when that month was
 * confirmed concurrently; E_UNPROCESSABLE_ENTITY when an actor without a second step newly requires it
 */
export async function updateConfiguration(
  ctx: SignedInCtx,
  { version, ...settings }: ConfigurationBody,
): Promise<Configuration> {
  const { before, lastConfirmed } = await readForChange(ctx.db);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  const turnsOnSecondStep = settings.tfa_required && !before.tfa_required;
  if (turnsOnSecondStep && !ctx.actor.tfa) throw fieldIssues({ tfa_required: [{ key: 'own_tfa_first' }] });
  const { from, earlier_pay_terms } = termsAfter(ctx, before, settings, lastConfirmed);
  const after: Configuration = { ...settings, earlier_pay_terms, version: version + 1 };
  await commit(ctx, {
    guards: [
      configurationIs(version),
      ...(turnsOnSecondStep ? [sql`SELECT ${hasSecondStep(ctx.actor.id)}`] : []),
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

/** Whether the new settings may forbid approved work. */
function limitsPlans(before: CompanySettings, after: Omit<CompanySettings, 'earlier_pay_terms'>): boolean {
  const read = [
    'max_hour_per_week',
    'max_shift_per_day',
    'residence_enforcement',
    'qualified_dispatcher',
    'rest_refused_from',
    'days_in_a_row_refused_from',
  ] as const;
  return read.some((name) => before[name] !== after[name]);
}

/**
 * T-16: the pay terms that earlier months keep, and the first month with new terms; null where they do
 * not change.
 */
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

/** Stores only what differs from the defaults, so that an unchanged default may change later. */
function changedOnly(settings: CompanySettings): Partial<CompanySettings> {
  const { earlier_pay_terms, ...others } = settings;
  const defaults = new Map<string, unknown>(Object.entries(SETTINGS_DEFAULTS));
  const changed = Object.entries(others).filter(([name, value]) => defaults.get(name) !== value);
  return { ...Object.fromEntries(changed), ...(earlier_pay_terms.length > 0 && { earlier_pay_terms }) };
}
