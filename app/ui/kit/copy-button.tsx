import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Button } from './button.tsx';

/** Copies a text; `label` where it says more than that. Where the browser lets no page copy, as over plain http, there is no button. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { t } = useTranslation('security');
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  if (!hydrated || !window.isSecureContext) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Forbidden by whoever looks after the browser; the text stands there to be read.
    }
  };
  return (
    <Button type="button" variant="outline" size="sm" onClick={() => void copy()}>
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{copied ? t('copied') : (label ?? t('copy'))}</span>
    </Button>
  );
}
