import type { i18n } from 'i18next';
import { useTranslation as useI18next } from 'react-i18next';
import type { Key, Namespace } from '#app/locales/keys.ts';

/** A sentence by its key: values fill its gaps, and `count` chooses between its forms. */
export type Translate<First extends Namespace, More extends Namespace = never> = (
  key: Key<First, More>,
  values?: Readonly<Record<string, unknown>>,
) => string;

/**
 * The words of a component: the hook of react-i18next, typed by our keys. Its own types work out the keys for each call,
 * which is half of the type check. Keys of all namespaces but the first are written with their namespace.
 */
export function useTranslation<
  const First extends Namespace = 'common',
  const More extends Namespace = never,
>(namespaces?: First | readonly [First, ...More[]]): { t: Translate<First, More>; i18n: i18n } {
  const { t, i18n } = useI18next<string | readonly string[]>(namespaces);
  return { t: t as Translate<First, More>, i18n };
}
