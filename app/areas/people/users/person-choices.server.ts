import { readAnswer } from '#app/lib/answer.server.ts';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import type { Language } from '#contract/site/languages.ts';
import { NATIONALITY_CODES, type NationalityCode } from '#domain/format/nationality.ts';
import type { Client } from '#worker/client.ts';
import type { PersonChoices } from './person-choices.ts';

/** The nationalities of most staff, shown first. */
const COMMON: readonly NationalityCode[] = [
  'JP',
  'VN',
  'NP',
  'MM',
  'CN',
  'PH',
  'ID',
  'LK',
  'BD',
  'KR',
  'TH',
  'BR',
];

/**
 * The options of a person's form. The server names the countries, because the browser's names may
 * differ from the rendered page.
 */
export async function loadPersonChoices(
  url: URL,
  branches: Client['admin']['branches'],
  language: Language,
): Promise<PersonChoices> {
  const { data } = await readAnswer(url, branches.$get({ query: { per_page: String(PER_PAGE_MAX) } }));
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const named = (code: NationalityCode) => ({ code, name: names.of(code) ?? code });
  const { compare } = new Intl.Collator(language);
  const others = NATIONALITY_CODES.filter((code) => !COMMON.includes(code)).map(named);
  return {
    branches: data.map(({ id, name }) => ({ id, name })),
    nationalities: {
      common: COMMON.map(named),
      others: others.sort((one, other) => compare(one.name, other.name)),
    },
  };
}
