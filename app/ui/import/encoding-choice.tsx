import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { encodingReadingsOf, type FileRefusal } from './file-refusal.ts';

/** Asks for the encoding of an ambiguous file, with sample words in each encoding. */
export function EncodingChoice({ refusal }: { refusal: FileRefusal | null }) {
  const { t } = useTranslation('imports');
  const box = useRef<HTMLFieldSetElement>(null);
  const [settled, setSettled] = useState<FileRefusal | null>(null);
  const readings = refusal === null || refusal === settled ? [] : encodingReadingsOf(refusal);
  const isAsked = readings.length > 0;
  useEffect(() => {
    const form = box.current?.form;
    if (!form || !isAsked) return;
    // Another file makes the question obsolete.
    const anotherFile = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.type === 'file') setSettled(refusal);
    };
    form.addEventListener('change', anotherFile);
    return () => form.removeEventListener('change', anotherFile);
  }, [refusal, isAsked]);
  if (!isAsked) return null;
  return (
    <fieldset ref={box} className="grid min-w-0 gap-2.5">
      <legend className="mb-2 font-medium">{t('encoding_question')}</legend>
      {readings.map(({ encoding, sample }, nth) => (
        <label key={encoding} className="flex items-start gap-2.5 max-sm:min-h-11">
          <input type="radio" name="encoding" value={encoding} className="mt-1 size-4" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {sample || '–'}
            <span className="block text-[0.8125rem] text-muted-foreground">
              {t(`encodings.${encoding}`)}
              {nth === 0 && ` · ${t('encoding_likely')}`}
            </span>
          </span>
        </label>
      ))}
      <p className="text-[0.8125rem] text-muted-foreground">
        {t('encoding_hint')} <span className="hidden noscript:inline">{t('encoding_again')}</span>
      </p>
    </fieldset>
  );
}
