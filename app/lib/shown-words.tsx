import { useTranslation } from '#app/lib/use-translation.ts';

const WORDS_ID = 'shown-words';

/**
 * Lists the namespaces that the page has used, so that the browser loads them before it hydrates.
 * It must follow the page, because the server renders in order.
 */
export function ShownWords() {
  const { i18n } = useTranslation();
  const namespaces = import.meta.env.SSR ? i18n.reportNamespaces?.getUsedNamespaces() : namespacesShown();
  return <meta id={WORDS_ID} name={WORDS_ID} content={namespaces?.join(' ')} />;
}

/** Returns the namespaces that the server listed. */
export function namespacesShown(): string[] {
  const content = document.getElementById(WORDS_ID)?.getAttribute('content') ?? '';
  return content.split(' ').filter((namespace) => namespace !== '');
}
