import { data } from 'react-router';
import { languageOfAddress } from '#app/lib/language.ts';
import type { Route } from './+types/route';
import { LEGAL_DOCUMENTS } from './documents.server.ts';
import { LEGAL_KINDS } from './legal-kinds.ts';
import { LegalPage } from './legal-page.tsx';

/** The document that the address names, in the language of the address. */
export function loader({ url }: Route.LoaderArgs) {
  const kind = LEGAL_KINDS.find((each) => url.pathname.startsWith(`/${each}/`));
  const language = languageOfAddress(url.pathname);
  if (!kind || !language) throw data(null, { status: 404 });
  return { kind, language, text: LEGAL_DOCUMENTS[kind][language] };
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
