import type { Operation } from '#contract/operation.ts';
import { OPERATION_IDS, type OperationId, operations } from '#contract/operations.ts';
import { LANGUAGES, type Language } from '#contract/site/languages.ts';
import { type QueryParameter, queryParametersOf } from '#tests/support/query-parameters.ts';
import type { FindIds } from './demo-ids.ts';
import { LEAST, LISTS, TOGETHER, VALUES } from './demo-values.ts';

/** A request of an operation, below `/api`. */
export type ReadQuestion = { address: string; language: Language };

const FIRST_LANGUAGE: Language = 'ja';
const A_PAGE = '3';
const NOT_FILTERS = ['page', 'per_page', 'after'];

/** The operations that only read. */
export const READS: readonly OperationId[] = OPERATION_IDS.filter((id) => methodOf(operations[id]) === 'GET');

function methodOf({ method }: Operation): Operation['method'] {
  return method;
}

/**
 * All requests of an operation: for each sampled path, the minimal query and each value of each
 * parameter. The first path is asked in every language.
 */
export async function questionsOf(
  id: OperationId,
  paths: readonly string[],
  findIds: FindIds,
): Promise<ReadQuestion[]> {
  const { query }: Operation = operations[id];
  const asked = query ? await queriesOf(id, queryParametersOf(query), findIds) : [''];
  const addresses = paths.flatMap((path) => asked.map((one) => (one === '' ? path : `${path}?${one}`)));
  const inFirst = addresses.map((address) => ({ address, language: FIRST_LANGUAGE }));
  const [first] = addresses;
  const others = LANGUAGES.filter((language) => language !== FIRST_LANGUAGE);
  return [
    ...inFirst,
    ...(first === undefined ? [] : others.map((language) => ({ address: first, language }))),
  ];
}

type QueryValues = Record<string, string>;

/**
 * The queries of an operation: the minimal ones with all values of required parameters, then one
 * per value of each other parameter.
 */
async function queriesOf(
  id: OperationId,
  parameters: readonly QueryParameter[],
  findIds: FindIds,
): Promise<string[]> {
  let leasts: QueryValues[] = [{ ...LEAST[id] }];
  for (const parameter of parameters.filter(({ isRequired }) => isRequired)) {
    const values = await parameterValues(parameter, findIds);
    leasts = leasts.flatMap((one) => values.map((value) => ({ ...one, [parameter.key]: value })));
  }
  const [least = {}] = leasts;
  const narrowed: QueryValues[] = [];
  for (const parameter of parameters.filter(isFilter)) {
    for (const value of await parameterValues(parameter, findIds)) {
      narrowed.push({ ...least, ...TOGETHER[parameter.name], [parameter.key]: value });
    }
  }
  const hasPages = parameters.some(({ name }) => name === 'per_page');
  const second: QueryValues[] = hasPages ? [{ ...least, per_page: A_PAGE, page: '2' }] : [];
  return [...leasts, ...narrowed, ...second].map((one) => `${new URLSearchParams(one)}`);
}

function isFilter({ name, isRequired }: QueryParameter): boolean {
  return !isRequired && !NOT_FILTERS.includes(name);
}

async function parameterValues(
  { name, choices }: QueryParameter,
  findIds: FindIds,
): Promise<readonly string[]> {
  if (choices) return choices;
  const list = LISTS[name];
  return list === undefined ? (VALUES[name] ?? []) : (await findIds(list)).slice(0, 2);
}
