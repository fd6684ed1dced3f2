import type { Configuration } from '#contract/company/configuration.ts';
import type { SettingsPreview } from '#contract/company/settings-preview.ts';
import { STATUTORY_HOLIDAYS } from '#contract/enums.ts';
import { CLOSING_DAY_MAX, FORMULA_MAX } from '#contract/limits.ts';

/** Where settings are posted to be previewed; nothing is saved. */
export const TRY_HREF = '/admin/configuration?tab=hours&intent=preview';

export type TriedSettings = {
  closing_day?: number;
  statutory_holiday?: Configuration['statutory_holiday'];
  /** The formula of `workplace_id`, or of all workplaces without one. */
  formula?: number;
  workplace_id?: number;
};

/** The answer to a preview. `preview` is null when no tried setting differs from the stored one. */
export type TriedAnswer = { tried: TriedSettings; preview: SettingsPreview | null; failed: boolean };

function numberBetween(text: FormDataEntryValue | null, min: number, max: number): number | undefined {
  if (typeof text !== 'string' || !/^\d{1,9}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= min && number <= max ? number : undefined;
}

/** The settings that a form tries, by their field names. Invalid values are left out. */
export function triedIn(form: FormData): TriedSettings {
  const tried = {
    closing_day: numberBetween(form.get('closing_day'), 0, CLOSING_DAY_MAX),
    statutory_holiday: STATUTORY_HOLIDAYS.find((mode) => mode === form.get('statutory_holiday')),
    formula: numberBetween(form.get('default_formula'), 1, FORMULA_MAX),
    workplace_id: numberBetween(form.get('workplace_id'), 1, Number.MAX_SAFE_INTEGER),
  };
  return Object.fromEntries(Object.entries(tried).filter(([, value]) => value !== undefined));
}

/** The form fields that try these settings. */
export function triedFields({
  closing_day,
  statutory_holiday,
  formula,
  workplace_id,
}: TriedSettings): Record<string, string> {
  const fields = { closing_day, statutory_holiday, default_formula: formula, workplace_id };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/**
 * The tried settings that differ from the stored ones; null when none does. A workplace's formula
 * counts as different, since it is not among the stored settings.
 */
export function changedOf(tried: TriedSettings, stored: Configuration): TriedSettings | null {
  const { closing_day, statutory_holiday, formula, workplace_id } = tried;
  const changed: TriedSettings = {
    ...(closing_day !== undefined && closing_day !== stored.closing_day && { closing_day }),
    ...(statutory_holiday !== undefined &&
      statutory_holiday !== stored.statutory_holiday && { statutory_holiday }),
    ...(formula !== undefined &&
      (workplace_id !== undefined || formula !== stored.default_formula) && { formula }),
  };
  if (Object.keys(changed).length === 0) return null;
  return workplace_id === undefined ? changed : { ...changed, workplace_id };
}

/** The preview in the answer of an action; null for any other answer. */
export function triedAnswer(answer: unknown): TriedAnswer | null {
  return isTried(answer) ? answer : null;
}

function isTried(answer: unknown): answer is TriedAnswer {
  return typeof answer === 'object' && answer !== null && 'tried' in answer && 'preview' in answer;
}
