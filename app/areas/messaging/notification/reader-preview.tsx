import { useFormData } from '@conform-to/react/future';
import { ShownMessage } from '#app/areas/messaging/parts/notification/shown-message.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PersonPicker } from '#app/ui/fields/person-picker.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { NOTIFICATION_TYPES } from '#contract/enums.ts';
import { textsByLanguage } from '#contract/messaging/notification-texts.ts';
import { FALLBACK_LANGUAGE, type Language } from '#contract/site/languages.ts';
import { messageFor } from '#domain/messaging/messages.ts';
import { PEOPLE_URL } from './audience-fields.tsx';
import { FORM_ID } from './notification-form.ts';
import { typedTexts } from './typed-notification.ts';
import { useLiveAudience } from './use-audience.ts';
import { useReaderSearch } from './use-reader-search.ts';

/** The message as a chosen recipient would see it in the inbox, in their language. */
export function ReaderPreview() {
  const { t } = useTranslation('notifications');
  const hydrated = useHydrated();
  const texts = useFormData(FORM_ID, typedTexts);
  const type = useFormData(FORM_ID, (typed) => NOTIFICATION_TYPES.find((one) => one === typed.get('type')));
  const language = useReaderLanguage();
  if (!hydrated) return null;
  const message = texts && messageFor(textsByLanguage(texts), language, FALLBACK_LANGUAGE);
  return (
    <div className="grid gap-4">
      <Field name="reader_id" description={t('preview_hint')} required={false}>
        {(control) => <PersonPicker {...control} searchUrl={PEOPLE_URL} useSearch={useReaderSearch} />}
      </Field>
      <ReaderNote />
      <div className="rounded-xl border border-border bg-background p-4">
        {message?.title ? (
          <ShownMessage type={type ?? 'notice'} message={message} />
        ) : (
          <p className="text-muted-foreground">{t('preview_empty')}</p>
        )}
      </div>
    </div>
  );
}

function useReaderLanguage(): Language {
  const live = useLiveAudience();
  return (live.state === 'found' && live.preview.reader?.language) || FALLBACK_LANGUAGE;
}

/** The language of the chosen reader, and whether they would receive it. */
function ReaderNote() {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const live = useLiveAudience();
  const chosen = useFormData(FORM_ID, (typed) => typed.get('reader_id'));
  if (live.state !== 'found' || !chosen) return null;
  const { reader } = live.preview;
  if (!reader) return <p className="text-late text-sm">{t('preview_gone')}</p>;
  const name = format.personName(reader.user);
  return (
    <p role="status" className="text-sm">
      {t('preview_reads', { name, language: t(`languages.${reader.language}`) })}
      {!reader.included && <span className="block text-late">{t('preview_outside', { name })}</span>}
    </p>
  );
}
