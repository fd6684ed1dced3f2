import type { Operation } from '#contract/operation.ts';
import { OPERATION_IDS, type OperationId, operations } from '#contract/operations.ts';
import { LANGUAGES, type Language } from '#contract/site/languages.ts';
import { type QueryParameter, queryParametersOf } from '#tests/support/query-parameters.ts';
import { LISTS, TOGETHER, VALUES } from './demo-values.ts';

/** What is asked of an operation, below `/api`. */
export type Question = { address: string; language: Language };

/** Looks up ids in the demo: some of those that a list has. */
export type FindIds = (list: string) => Promise<readonly string[]>;

const FIRST_LANGUAGE: Language = 'ja';
const A_PAGE = '3';
const NOT_FILTERS = ['page', 'per_page', 'after'];

/** The operations that only read. */
export const READS: readonly OperationId[] = OPERATION_IDS.filter((id) => methodOf(operations[id]) === 'GET');

function methodOf({ method }: Operation): Operation['method'] {
  return method;
}

/**
 * All that is asked of an operation: of each thing that its path may name, with the least and by each value of each
 * parameter; of the first of these things in every language.
 */
export async function questionsOf(
  id: OperationId,
  paths: readonly string[],
  findIds: FindIds,
): Promise<Question[]> {
  const { query }: Operation = operations[id];
  const asked = query ? await queriesOf(queryParametersOf(query), findIds) : [''];
  const addresses = paths.flatMap((path) => asked.map((one) => (one === '' ? path : `${path}?${one}`)));
  const inFirst = addresses.map((address) => ({ address, language: FIRST_LANGUAGE }));
  const [first] = addresses;
  const others = LANGUAGES.filter((language) => language !== FIRST_LANGUAGE);
  return [
    ...inFirst,
    ...(first === undefined ? [] : others.map((language) => ({ address: first, language }))),
  ];
}

async function queriesOf(parameters: readonly QueryParameter[], findIds: FindIds): Promise<string[]> {
  const required = parameters.filter(({ isRequired }) => isRequired);
  const filters = parameters.filter(({ name, isRequired }) => !isRequired && !NOT_FILTERS.includes(name));
  const leasts: Record<string, string>[] = [{}];
  for (const parameter of required) {
    const values = await valuesOf(parameter, findIds);
    const before = leasts.splice(0);
    leasts.push(...before.flatMap((one) => values.map((value) => ({ ...one, [parameter.key]: value }))));
  }
  const [least = {}] = leasts;
  const narrowed: Record<string, string>[] = [];
  for (const parameter of filters) {
    const values = await valuesOf(parameter, findIds);
    narrowed.push(
      ...values.map((value) => ({ ...least, ...TOGETHER[parameter.name], [parameter.key]: value })),
    );
  }
  const paged = parameters.some(({ name }) => name === 'per_page')
    ? [{ ...least, per_page: A_PAGE, page: '2' }]
    : [];
  return [...leasts, ...narrowed, ...paged].map((one) => `${new URLSearchParams(one)}`);
}

async function valuesOf({ name, choices }: QueryParameter, findIds: FindIds): Promise<readonly string[]> {
  if (choices) return choices;
  const list = LISTS[name];
  return list === undefined ? (VALUES[name] ?? []) : (await findIds(list)).slice(0, 2);
}
