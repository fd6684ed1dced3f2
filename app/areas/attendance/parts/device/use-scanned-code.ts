import { useEffect, useState } from 'react';

/**
 * The code of the QR link. It is in the hash, which browsers never send. It is removed from the
 * address at once, so that no one finds it there or in the history.
 */
export function useScannedCode(): string {
  const [code, setCode] = useState('');
  useEffect(() => {
    const read = () => {
      const found = new URLSearchParams(window.location.hash.slice(1)).get('code');
      if (found === null) return;
      window.history.replaceState(
        window.history.state,
        '',
        window.location.pathname + window.location.search,
      );
      setCode(found);
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return code;
}
