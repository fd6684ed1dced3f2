import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Button } from './button.tsx';

/** Copies a text; `label` replaces "Copy". Hidden where the browser forbids copying, as over plain http. */
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
      // A policy of the browser forbids it; the text remains readable.
    }
  };
  return (
    <Button type="button" variant="outline" size="sm" className="max-sm:h-11" onClick={() => void copy()}>
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{copied ? t('copied') : (label ?? t('copy'))}</span>
    </Button>
  );
}
