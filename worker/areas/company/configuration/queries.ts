import { eq, type SQL, sql } from 'drizzle-orm';
import { CompanySettings, type Configuration, SETTINGS_DEFAULTS } from '#contract/company/configuration.ts';
import { LawOfficeRow } from '#contract/law/register.ts';
import { LAW } from '#domain/law/law.ts';
import { withOfficeRows } from '#domain/law/office-rows.ts';
import type { LawRegister } from '#domain/law/register.ts';
import type { RosterConfig } from '#domain/roster/facts.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { plannedAgreementOf } from '#worker/areas/pay/hours/company-rules.ts';
import { first } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/database.ts';
import { type FieldsRow, pick, select, selectRaw } from '#worker/db/query.ts';
import { configuration } from '#worker/db/schema/configuration.ts';
import { period } from '#worker/db/schema/period.ts';

export const CONFIGURATION_ID = 1;

/** The stored settings, for {@link settingsOf}, in a read of other facts. */
export const STORED_SETTINGS = sql<string>`(SELECT settings FROM ${configuration} WHERE id = ${CONFIGURATION_ID})`;

/** The row of {@link selectConfiguration}: the settings as stored. */
export type ConfigurationRow = FieldsRow<typeof FIELDS>;

const FIELDS = pick(configuration, 'settings', 'version', 'law_rows');

/** Reads the configuration, alone or in a batch with other facts. */
export const selectConfiguration = selectRaw(
  FIELDS,
  sql`FROM ${configuration} WHERE ${eq(configuration.id, CONFIGURATION_ID)}`,
);

/** A guard: the configuration has the version that was read. */
export function configurationIs(version: number): SQL {
  return sql`SELECT version = ${version} FROM ${configuration} WHERE id = ${CONFIGURATION_ID}`;
}

const StoredSettings = CompanySettings.partial();

/** Nearly every call reads the settings and they hardly ever change, so the last parsed text is cached. */
let cachedSettings: { stored: string; settings: CompanySettings } | null = null;

/** Only differences from the defaults are stored. */
export function settingsOf(stored: string): CompanySettings {
  if (cachedSettings?.stored !== stored) {
    const changed = Object.entries(StoredSettings.parse(JSON.parse(stored)));
    const settings = CompanySettings.parse({ ...SETTINGS_DEFAULTS, ...Object.fromEntries(changed) });
    cachedSettings = { stored, settings };
  }
  return { ...cachedSettings.settings };
}

const StoredLawRows = LawOfficeRow.array();

/** The rows of the office hardly ever change, so the last text is cached with its law. */
let cachedLaw: { stored: string; law: LawRegister } | null = null;

/** The law with the rows of the office, as they are stored. */
export function lawOf(stored: string): LawRegister {
  if (cachedLaw?.stored !== stored) {
    const office = officeRowsOf(stored).map(
      ({ valid_from: from, valid_to: to, checked_on: checkedOn, ...row }) => ({
        ...row,
        from,
        to,
        checkedOn,
      }),
    );
    cachedLaw = { stored, law: withOfficeRows(LAW, office) };
  }
  return cachedLaw.law;
}

/** The rows of the office. */
export function officeRowsOf(stored: string): LawOfficeRow[] {
  return StoredLawRows.parse(JSON.parse(stored));
}

/** The settings that the rules of the roster use. */
export function rosterConfigOf(settings: CompanySettings): RosterConfig {
  return {
    maxMinutesPerWeek: settings.max_hour_per_week * 60,
    maxShiftsPerDay: settings.max_shift_per_day,
    residenceEnforcement: settings.residence_enforcement,
    expiryNoticeDays: settings.expiry_notice_days,
    nearLimitMinutes: settings.near_limit_minutes,
    restRefusedFrom: settings.rest_refused_from,
    daysInARowRefusedFrom: settings.days_in_a_row_refused_from,
    agreement: plannedAgreementOf(settings),
  };
}

/** A guard: neither the month nor a later one was ever confirmed. */
export function neverConfirmed(month: CalendarMonth): SQL {
  return sql`SELECT NOT EXISTS (SELECT 1 FROM ${period} WHERE month >= ${month})`;
}

/** The last month that was ever confirmed at any workplace, for `firstMonthUnder`. */
export const LAST_CONFIRMED = sql<CalendarMonth | null>`(SELECT max(month) FROM ${period})`;

export const selectForChange = select({ ...FIELDS, last_confirmed: LAST_CONFIRMED })
  .from(configuration)
  .where(eq(configuration.id, CONFIGURATION_ID));

/** Reads the settings and the last confirmed month, which decides from when new pay terms apply. */
export async function readForChange(
  db: Database,
): Promise<{ before: Configuration; lastConfirmed: CalendarMonth | null }> {
  const row = await first(db, selectForChange);
  if (!row) throw new Error('no configuration');
  const before = { ...settingsOf(row.settings), version: row.version };
  return { before, lastConfirmed: row.last_confirmed };
}

export async function readConfiguration(db: Database): Promise<Configuration> {
  const row = await first(db, selectConfiguration);
  if (!row) throw new Error('no configuration');
  return { ...settingsOf(row.settings), version: row.version };
}
