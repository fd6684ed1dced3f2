import { data, useSearchParams } from 'react-router';

/** The parameter that names the posted form of a page. */
const INTENT_PARAM = 'intent';

/**
 * Returns which form of the page was posted.
 * @throws the status page for 400 when the intent is not in the list
 */
export function intentOf<Intent extends string>(url: URL, intents: readonly Intent[]): Intent {
  const asked = url.searchParams.get(INTENT_PARAM);
  const intent = intents.find((one) => one === asked);
  if (intent === undefined) throw data(null, { status: 400 });
  return intent;
}

/** Whether one of these forms was posted, for a page that reloads after them. */
export function hasIntent<Intent extends string>(url: URL, intents: readonly Intent[]): boolean {
  const asked = url.searchParams.get(INTENT_PARAM);
  return intents.some((one) => one === asked);
}

/** Returns the address of the page with an intent, as target of its forms. */
export function useIntentHref<Intent extends string = never>(): (intent: Intent) => string {
  const [params] = useSearchParams();
  return (intent) => hrefWith(params, { [INTENT_PARAM]: intent });
}

/** Returns the address of the page with a chosen id in the parameter, or with none. */
export function useChosenHref(name: string): (id: number | string | null) => string {
  const [params] = useSearchParams();
  return (id) => hrefWith(params, { [name]: id, [INTENT_PARAM]: null });
}

function hrefWith(params: URLSearchParams, changes: Record<string, string | number | null>): string {
  const search = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) search.delete(name);
    else search.set(name, String(value));
  }
  return `?${search}`;
}

/** Returns the address of the page after a form, without the intent and the parameters `chosen`. */
export function withoutIntent(url: URL, ...chosen: string[]): string {
  const search = new URLSearchParams(url.searchParams);
  for (const name of [INTENT_PARAM, ...chosen]) search.delete(name);
  return search.size === 0 ? url.pathname : `${url.pathname}?${search}`;
}

type PageLocation = { pathname: string; search: string };

/** Whether two addresses differ at most in the intent. */
export function isSameButIntent(one: PageLocation, other: PageLocation): boolean {
  const shown = ({ search }: PageLocation) => {
    const params = new URLSearchParams(search);
    params.delete(INTENT_PARAM);
    return params.toString();
  };
  return one.pathname === other.pathname && shown(one) === shown(other);
}
