import { useFormData } from '@conform-to/react/future';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DateField } from '#app/components/fields/date-field.tsx';
import { TimeField } from '#app/components/fields/time-field.tsx';
import { Field } from '#app/components/form/field.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { AlertBox } from '#app/components/ui/alert-box.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/components/ui/card.tsx';
import { Select } from '#app/components/ui/select.tsx';
import type { Refused } from '#app/lib/refused.ts';
import { NOTIFICATION_TYPES } from '#contract/enums.ts';
import { languagesMissing } from '#contract/notification-texts.ts';
import type { Audience, LanguagesMissing } from '#contract/notifications.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { MissingLanguages } from './audience-count.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { FORM_ID } from './notification-form.ts';
import { ReaderPreview } from './reader-preview.tsx';
import { TextFields } from './text-fields.tsx';
import { isTimed, typedTexts } from './typed-notification.ts';
import { AudienceContext, useAudience, useLiveAudience } from './use-audience.ts';

type EditorProps = {
  audience: Audience;
  today: CalendarDate;
  refused: Refused | null;
  /** Where nothing is changed. */
  cancel: string;
};

/** Everything that is said of a notification while it is still ours. */
export function Editor({ audience, today, refused, cancel }: EditorProps) {
  const { t } = useTranslation('notifications');
  return (
    <AudienceContext value={useAudience()}>
      <Part title={t('message')}>
        <Field name="type" description={t('type_hint')} className="sm:max-w-xs">
          {(control) => (
            <Select {...control}>
              {NOTIFICATION_TYPES.map((type) => (
                <option key={type} value={type}>
                  {t(`types.${type}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextFields />
      </Part>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Part title={t('who')}>
          <AudienceFields audience={audience} today={today} />
        </Part>
        <div className="grid gap-5">
          <Preview />
          <Part title={t('when')}>
            <p className="text-[0.8125rem] text-muted-foreground">{t('when_hint')}</p>
            <div className="flex flex-wrap gap-5">
              <Field name="send_day">
                {(control) => <DateField {...control} today={today} min={today} />}
              </Field>
              <Field name="time">{(control) => <TimeField {...control} />}</Field>
            </div>
          </Part>
        </div>
      </div>
      <Gate refused={refused} />
      <Buttons cancel={cancel} />
    </AudienceContext>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-5">{children}</CardContent>
    </Card>
  );
}

function Preview() {
  const { t } = useTranslation('notifications');
  return useHydrated() ? (
    <Part title={t('preview')}>
      <ReaderPreview />
    </Part>
  ) : null;
}

/** What is missing is told as it is typed; whoever sends it all the same is asked once. */
function Gate({ refused }: { refused: Refused | null }) {
  const { t } = useTranslation('notifications');
  const live = useLiveAudience();
  const texts = useFormData(FORM_ID, typedTexts);
  const asked = missingOf(refused);
  const known = live.state === 'found' && texts ? languagesMissing(texts, live.preview.languages) : asked;
  if (!known || known.languages.length === 0) return null;
  if (!asked) return <MissingLanguages languages={known.languages} />;
  return (
    <AlertBox>
      <MissingLanguages languages={known.languages} />
      <p>{t('missing_ask')}</p>
      <SubmitButton
        variant="outline"
        size="sm"
        name="send_anyway"
        value="on"
        className="mt-1 justify-self-start"
      >
        {t('send_anyway')}
      </SubmitButton>
    </AlertBox>
  );
}

function missingOf(refused: Refused | null): LanguagesMissing | null {
  const refusal = refused?.refusal;
  return refusal?.code === 'NOTIFICATION_LANGUAGE_MISSING' && isMissing(refusal.data) ? refusal.data : null;
}

function isMissing(data: unknown): data is LanguagesMissing {
  return typeof data === 'object' && data !== null && 'languages' in data && Array.isArray(data.languages);
}

function Buttons({ cancel }: { cancel: string }) {
  const { t } = useTranslation(['notifications', 'common']);
  const timed = useFormData(FORM_ID, isTimed);
  const words = timed === undefined ? 'save' : timed ? 'schedule' : 'send_now';
  return (
    <div className="flex flex-wrap gap-2">
      <SubmitButton>{t(words)}</SubmitButton>
      <Button asChild variant="outline">
        <Link to={cancel}>{t('common:cancel')}</Link>
      </Button>
    </div>
  );
}
