import { useEffect, useState } from 'react';
import { useSubmit } from 'react-router';
import { useIntentHref } from '#app/lib/intent.ts';
import type { LinkIntent } from '#app/lib/link-intents.ts';
import { tokenOfLink } from '#app/lib/link-token.ts';

/** What the address of a mailed link held: `reading` until it was read. */
export type TokenOfAddress = { reading: boolean; token: string | null };

/** Takes the token out of the address and the history at once, then posts it for a check. */
export function useTokenOfAddress(): TokenOfAddress {
  const [found, setFound] = useState<TokenOfAddress>({ reading: true, token: null });
  const submit = useSubmit();
  const action = useIntentHref<LinkIntent>()('check');
  useEffect(() => {
    const read = () => {
      const { hash, pathname, search } = window.location;
      const token = tokenOfLink(hash);
      if (token !== null) {
        window.history.replaceState(window.history.state, '', pathname + search);
        void submit({ token }, { method: 'post', action, replace: true });
      }
      setFound({ reading: false, token });
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [submit, action]);
  return found;
}
