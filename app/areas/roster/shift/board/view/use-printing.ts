import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed. Content for print only is rendered that long. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const turn = (event: Event) => flushSync(() => setPrinting(event.type === 'beforeprint'));
    window.addEventListener('beforeprint', turn);
    window.addEventListener('afterprint', turn);
    return () => {
      window.removeEventListener('beforeprint', turn);
      window.removeEventListener('afterprint', turn);
    };
  }, []);
  return printing;
}
