import { useEffect, useRef } from 'react';
import type { Refused } from '#app/lib/refused.ts';
import { AlertBox } from '#app/ui/kit/alert-box.tsx';
import { useRefusalText } from './use-refusal-text.ts';

/** Why an action without a form was refused; `text` replaces the default sentence. */
export function RefusalNote({ refused, text }: { refused: Refused | null; text?: string }) {
  const refusalText = useRefusalText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused) box.current?.focus();
  }, [refused]);
  if (!refused) return null;
  return (
    <div className="mb-4">
      <AlertBox ref={box}>
        <p className="font-semibold text-absent">
          {text ?? refusalText(refused.refusal ?? { code: 'E_UNPROCESSABLE_ENTITY' })}
        </p>
      </AlertBox>
    </div>
  );
}
