import { data, useSearchParams } from 'react-router';

/** The parameter that says which of a page's forms was posted. */
const INTENT_PARAM = 'intent';

/**
 * Which of the page's forms was posted, by the list of them.
 * @throws the status page for 400 where it is none of these
 */
export function intentOf<Intent extends string>(url: URL, intents: readonly Intent[]): Intent {
  const asked = url.searchParams.get(INTENT_PARAM);
  const intent = intents.find((one) => one === asked);
  if (intent === undefined) throw data(null, { status: 400 });
  return intent;
}

/** Whether one of these forms was posted, for a page that loads again after them. */
export function hasIntent<Intent extends string>(url: URL, intents: readonly Intent[]): boolean {
  const asked = url.searchParams.get(INTENT_PARAM);
  return intents.some((one) => one === asked);
}

/** Where a form of this page posts to: the page as it is shown, with what the form is for. */
export function useIntentHref<Intent extends string = never>(): (intent: Intent) => string {
  const [params] = useSearchParams();
  return (intent) => hrefWith(params, { [INTENT_PARAM]: intent });
}

/** The page as it is shown, with one of its list chosen by the parameter of that name, or none. */
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

/** The page as it was shown when one of its forms was posted, less what was chosen for that form alone. */
export function withoutIntent(url: URL, ...chosen: string[]): string {
  const search = new URLSearchParams(url.searchParams);
  for (const name of [INTENT_PARAM, ...chosen]) search.delete(name);
  return search.size === 0 ? url.pathname : `${url.pathname}?${search}`;
}

type Place = { pathname: string; search: string };

/** Whether two addresses show the same, whatever form was posted there. */
export function isSameButIntent(one: Place, other: Place): boolean {
  const shown = ({ search }: Place) => {
    const params = new URLSearchParams(search);
    params.delete(INTENT_PARAM);
    return params.toString();
  };
  return one.pathname === other.pathname && shown(one) === shown(other);
}
