import { useFormData } from '@conform-to/react/future';
import { useAsked } from '#app/lib/use-asked.ts';
import type { PersonSearch } from '#app/ui/fields/use-person-search.ts';
import type { PersonRef } from '#contract/people/users.ts';
import { searched } from '#domain/format/text.ts';
import { FORM_ID } from './notification-form.ts';
import { typedAudience } from './typed-notification.ts';
import { askAudience } from './use-audience.ts';

const NO_PEOPLE: readonly PersonRef[] = [];

/** Searches only among the recipients of the typed audience. */
export function useReaderSearch(_url: string, query: string): PersonSearch {
  const audience = useFormData(FORM_ID, typedAudience) ?? null;
  const q = searched(query);
  const wanted = audience === null || q === '' ? null : JSON.stringify({ ...JSON.parse(audience), q });
  const found = useAsked(wanted, askAudience);
  if (wanted !== null && found === null) return { people: NO_PEOPLE, state: 'searching' };
  return { people: found?.state === 'found' ? found.preview.people : NO_PEOPLE, state: 'found' };
}
