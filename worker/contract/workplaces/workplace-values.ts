import { plain } from '#contract/csv/columns.ts';
import { PLACEMENT_EN } from '#contract/law/placement-words/en.ts';
import { PLACEMENT_JA } from '#contract/law/placement-words/ja.ts';
import { PLACEMENT_VI } from '#contract/law/placement-words/vi.ts';
import type { PlacementWords } from '#contract/law/placement-words/words.ts';
import { peopleValueLabel, peopleValueOf } from '#contract/people/people-values.ts';
import { LANGUAGES, type Language } from '#contract/site/languages.ts';
import type { WorkplaceChoice } from '#domain/workplaces/file/workplace-row.ts';

type PlacementChoice = Exclude<WorkplaceChoice, 'prefecture'>;

const PLACEMENT_WORDS: Record<Language, PlacementWords> = {
  en: PLACEMENT_EN,
  ja: PLACEMENT_JA,
  vi: PLACEMENT_VI,
};

/** The values of a column with their labels; each may also be unknown. */
function labelsOf(column: PlacementChoice, language: Language): Record<string, string> {
  const { unknown, engagements, industries, fueiho } = PLACEMENT_WORDS[language];
  return {
    engagement: { ...engagements, unknown },
    industry: { ...industries, unknown },
    fueiho: { ...fueiho, unknown },
  }[column];
}

/** Returns the label of a value in a file of workplaces. */
export function workplaceValueLabel(column: WorkplaceChoice, key: string, language: Language): string {
  if (column === 'prefecture') return peopleValueLabel(column, key, language);
  return labelsOf(column, language)[key] ?? key;
}

/** Returns the key of the value that a cell means: a key itself, or a label in any language. */
export function workplaceValueOf(column: WorkplaceChoice, text: string): string | undefined {
  if (column === 'prefecture') return peopleValueOf(column, text);
  const known = LANGUAGES.flatMap((language) => Object.entries(labelsOf(column, language)));
  return known.find((entry) => entry.some((one) => plain(one) === plain(text)))?.[0];
}
