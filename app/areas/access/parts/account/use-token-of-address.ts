import { useEffect, useState } from 'react';
import { useSubmit } from 'react-router';
import { useIntentHref } from '#app/lib/intent.ts';
import type { LinkIntent } from '#app/lib/link-intents.ts';
import { tokenOfLink } from '#app/lib/link-token.ts';

/**
 * Takes the token out of the address and the history at once, then posts it for a check. Returns
 * true until the address was read.
 */
export function useTokenOfAddress(): boolean {
  const [reading, setReading] = useState(true);
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
      setReading(false);
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [submit, action]);
  return reading;
}
