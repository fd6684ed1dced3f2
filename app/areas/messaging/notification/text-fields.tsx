import { useFormData } from '@conform-to/react/future';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { useField } from '#app/lib/forms.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { FieldGroup } from '#app/ui/form/field-group.tsx';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Input } from '#app/ui/kit/input.tsx';
import { Textarea } from '#app/ui/kit/textarea.tsx';
import { NOTIFICATION_TEXT_MAX } from '#contract/limits.ts';
import { textsByLanguage } from '#contract/messaging/notification-texts.ts';
import { FALLBACK_LANGUAGE, type Language, WRITING_ORDER } from '#contract/site/languages.ts';
import { FORM_ID } from './notification-form.ts';
import { typedTexts } from './typed-notification.ts';

/** Title and text in three languages: in columns on wide screens, else one at a time. */
export function TextFields() {
  const { t } = useTranslation('notifications');
  const hydrated = useHydrated();
  const [shown, setShown] = useState(FALLBACK_LANGUAGE);
  const written =
    useFormData(FORM_ID, (typed) => Object.keys(textsByLanguage(typedTexts(typed)).languages)) ?? [];
  return (
    <FieldGroup name="title" label={t('message')} hint={t('message_hint')} className="@container/texts gap-3">
      {hydrated && (
        <fieldset
          aria-label={t('message')}
          className="@3xl/texts:hidden grid grid-cols-3 gap-1 rounded-lg bg-muted p-1"
        >
          {WRITING_ORDER.map((language) => (
            <button
              key={language}
              type="button"
              aria-pressed={shown === language}
              onClick={() => setShown(language)}
              className="inline-flex min-h-9 min-w-0 flex-wrap items-center justify-center gap-x-1 rounded-md px-1 text-[0.8125rem] text-muted-foreground aria-pressed:bg-card aria-pressed:font-medium aria-pressed:text-foreground aria-pressed:shadow-xs"
            >
              <WrittenMark isWritten={written.includes(language)} />
              {t(`languages.${language}`)}
            </button>
          ))}
        </fieldset>
      )}
      <div className="grid @3xl/texts:grid-cols-3 gap-x-4 gap-y-6">
        {WRITING_ORDER.map((language) => (
          <LanguageColumn
            key={language}
            language={language}
            isWritten={written.includes(language)}
            isAway={hydrated && shown !== language}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

function LanguageColumn(props: { language: Language; isWritten: boolean; isAway: boolean }) {
  const { language, isWritten, isAway } = props;
  const { t } = useTranslation('notifications');
  const [title, content] = [useField(`title_${language}`), useField(`content_${language}`)];
  // A language with an error always stays visible.
  const isWrong = Boolean(title.ariaInvalid || content.ariaInvalid);
  return (
    <fieldset
      className={cn('grid min-w-0 content-start gap-4', isAway && !isWrong && 'hidden @3xl/texts:grid')}
    >
      <legend className="mb-2 flex items-center gap-1.5 font-semibold text-sm">
        <WrittenMark isWritten={isWritten} />
        {t(`languages.${language}`)}
      </legend>
      <Field name={`title_${language}`} marked={false}>
        {(control) => <Input {...control} lang={language} autoComplete="off" />}
      </Field>
      <Field name={`content_${language}`} marked={false}>
        {(control) => <Textarea {...control} lang={language} rows={7} maxLength={NOTIFICATION_TEXT_MAX} />}
      </Field>
    </fieldset>
  );
}

function WrittenMark({ isWritten }: { isWritten: boolean }) {
  const { t } = useTranslation('notifications');
  const Icon = isWritten ? CircleCheck : Circle;
  return (
    <>
      <Icon aria-hidden="true" className={cn('size-4 shrink-0', isWritten && 'text-in')} />
      <span className="sr-only">{t(isWritten ? 'written' : 'not_written')}</span>
    </>
  );
}
