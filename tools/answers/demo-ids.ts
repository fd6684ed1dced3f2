import { z } from 'zod';
import type { Language } from '#contract/site/languages.ts';
import { LISTS_OF_PATHS } from './demo-values.ts';

/** Items sampled per list, from its first to its last. */
const SAMPLES = 4;
const A_PAGE = 100;

const Item = z.object({ id: z.number().nullish(), user: z.object({ id: z.number() }).optional() });
/** The possible shapes of a list's answer. */
const ListedAnswer = z.union([
  z.array(Item),
  z.object({ data: z.array(Item) }),
  z.object({ periods: z.array(Item) }),
]);

/** Finds sample ids of a list in the demo. */
export type FindIds = (list: string) => Promise<readonly string[]>;

type AskSite = (address: string, language: Language) => Promise<Response>;

/** Samples ids from the answers of lists, for each account. Each list is read once. */
export function findIdsBy(asks: readonly AskSite[]): FindIds {
  const known = new Map<string, Promise<readonly string[]>>();
  const find = async (list: string) => {
    const found: string[] = [];
    for (const ask of asks) found.push(...samplesOf(await idsIn(ask, list)));
    return [...new Set(found)];
  };
  return (list) => {
    const ids = known.get(list) ?? find(list);
    known.set(list, ids);
    return ids;
  };
}

async function idsIn(ask: AskSite, list: string): Promise<string[]> {
  const answer = await ask(`${list}${list.includes('?') ? '&' : '?'}per_page=${A_PAGE}`, 'ja');
  const read = ListedAnswer.safeParse(answer.ok ? await answer.json() : null);
  if (!read.success) return [];
  return itemsOf(read.data)
    .flatMap(({ id, user }) => id ?? user?.id ?? [])
    .map(String);
}

function itemsOf(listed: z.output<typeof ListedAnswer>): z.output<typeof Item>[] {
  if (Array.isArray(listed)) return listed;
  return 'data' in listed ? listed.data : listed.periods;
}

function samplesOf(ids: readonly string[]): string[] {
  const step = Math.max(1, (ids.length - 1) / (SAMPLES - 1));
  const places = Array.from({ length: Math.min(SAMPLES, ids.length) }, (_, nth) => Math.round(nth * step));
  return places.flatMap((place) => ids[place] ?? []);
}

/** The addresses of an operation for sample ids in its path. Without an id there is none. */
export async function pathsOf(path: string, findIds: FindIds): Promise<string[]> {
  const at = path.search(/\/:/);
  if (at < 0) return [path];
  const before = path.slice(0, at);
  const [, , rest = ''] = /^\/:(\w+)(.*)$/.exec(path.slice(at)) ?? [];
  const ids = new Set<string>();
  for (const list of LISTS_OF_PATHS[before] ?? [before]) for (const id of await findIds(list)) ids.add(id);
  const found: string[] = [];
  for (const id of ids) found.push(...(await pathsOf(`${before}/${id}${rest}`, findIds)));
  return found;
}
