import { useFormData } from '@conform-to/react/future';
import { useEffect, useRef } from 'react';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { ActionRefusal } from '#app/ui/form/use-refusal-text.ts';
import { AlertBox } from '#app/ui/kit/alert-box.tsx';
import { languagesMissing } from '#contract/messaging/notification-texts.ts';
import type { LanguagesMissing } from '#contract/messaging/notifications.ts';
import { MissingLanguages } from './audience-count.tsx';
import { FORM_ID } from './notification-form.ts';
import { isTimed, typedTexts } from './typed-notification.ts';
import { useLiveAudience } from './use-audience.ts';

/** Asks once for confirmation when a language is missing, at the top of the form like other refusals. */
export function LanguageQuestion({ refused }: { refused: Refused | null }) {
  const { t } = useTranslation('notifications');
  const box = useRef<HTMLDivElement>(null);
  const asked = missingOf(refused);
  const languages = useMissing(asked);
  const timed = useFormData(FORM_ID, isTimed);
  useEffect(() => {
    if (missingOf(refused)) box.current?.focus();
  }, [refused]);
  if (!asked || languages.length === 0) return null;
  return (
    <AlertBox ref={box}>
      <MissingLanguages languages={languages} />
      <p>{t('missing_ask')}</p>
      <SubmitButton
        variant="outline"
        size="sm"
        name="send_anyway"
        value="on"
        className="mt-1 justify-self-start"
      >
        {t(timed ? 'schedule_anyway' : 'send_anyway')}
      </SubmitButton>
    </AlertBox>
  );
}

/** Lists missing languages while the message is typed, next to the send button. */
export function LanguageNote({ refused }: { refused: Refused | null }) {
  const asked = missingOf(refused);
  const languages = useMissing(asked);
  return !asked && languages.length > 0 && <MissingLanguages languages={languages} />;
}

/** Removes the text from a refusal that {@link LanguageQuestion} already shows. */
export function withoutQuestion(refused: Refused | null): Refused | null {
  if (!refused?.refusal || !missingOf(refused)) return refused;
  const asked: Refused['refusal'] & ActionRefusal = { ...refused.refusal, text: '' };
  return { ...refused, refusal: asked };
}

function useMissing(asked: LanguagesMissing | null): LanguagesMissing['languages'] {
  const live = useLiveAudience();
  const texts = useFormData(FORM_ID, typedTexts);
  const known = live.state === 'found' && texts ? languagesMissing(texts, live.preview.languages) : asked;
  return known?.languages ?? [];
}

function missingOf(refused: Refused | null): LanguagesMissing | null {
  const refusal = refused?.refusal;
  return refusal?.code === 'NOTIFICATION_LANGUAGE_MISSING' && isMissing(refusal.data) ? refusal.data : null;
}

function isMissing(data: unknown): data is LanguagesMissing {
  return typeof data === 'object' && data !== null && 'languages' in data && Array.isArray(data.languages);
}
