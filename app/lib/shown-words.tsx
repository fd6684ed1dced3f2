import { useTranslation } from '#app/lib/use-translation.ts';

const ID = 'shown-words';

/**
 * Lists the namespaces that the page above it has used, for the browser to load before it hydrates. It is placed behind
 * the page, as the server renders in that order.
 */
export function ShownWords() {
  const { i18n } = useTranslation();
  const namespaces = import.meta.env.SSR ? i18n.reportNamespaces?.getUsedNamespaces() : namespacesShown();
  return <meta id={ID} name={ID} content={namespaces?.join(' ')} />;
}

/** The namespaces that the server listed. */
export function namespacesShown(): string[] {
  const content = document.getElementById(ID)?.getAttribute('content') ?? '';
  return content.split(' ').filter((namespace) => namespace !== '');
}
