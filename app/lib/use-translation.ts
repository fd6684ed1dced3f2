import type { i18n } from 'i18next';
import { useTranslation as useI18next } from 'react-i18next';
import type { Key, Namespace } from '#app/locales/keys.ts';

/** Translates a key; values fill the placeholders, and `count` selects the plural form. */
export type Translate<First extends Namespace, More extends Namespace = never> = (
  key: Key<First, More>,
  values?: Readonly<Record<string, unknown>>,
) => string;

/**
 * The hook of react-i18next with simpler types, since its own would take half of the type check.
 * Keys outside the first namespace include their namespace.
 */
export function useTranslation<
  const First extends Namespace = 'common',
  const More extends Namespace = never,
>(namespaces?: First | readonly [First, ...More[]]): { t: Translate<First, More>; i18n: i18n } {
  const { t, i18n } = useI18next<string | readonly string[]>(namespaces);
  return { t: t as Translate<First, More>, i18n };
}
