import { useFormData } from '@conform-to/react/future';
import type { ReactNode } from 'react';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { TimeField } from '#app/ui/fields/time-field.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import type { Audience } from '#contract/messaging/notifications.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { AudienceFields } from './audience-fields.tsx';
import { LanguageNote, LanguageQuestion } from './language-gate.tsx';
import { FORM_ID } from './notification-form.ts';
import { ReaderPreview } from './reader-preview.tsx';
import { type KeepDraft, SendingButtons } from './sending-buttons.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { TextFields } from './text-fields.tsx';
import { TypeField } from './type-field.tsx';
import { isTimed } from './typed-notification.ts';
import { AudienceContext, useAudience } from './use-audience.ts';

type EditorProps = {
  audience: Audience;
  today: CalendarDate;
  refused: Refused | null;
  /** Target of the cancel link. */
  cancel: string;
  /** Whether it is already scheduled. */
  isPending?: boolean;
  /** The action that keeps a draft, and whether this is one already. */
  keep?: KeepDraft;
};

/** The fields of a notification that is not sent yet. */
export function Editor({ audience, today, refused, cancel, isPending = false, keep }: EditorProps) {
  const { t } = useTranslation('notifications');
  return (
    <AudienceContext value={useAudience()}>
      <LanguageQuestion refused={refused} />
      <EditorPart title={t('message')} actions={<TemplateChoice />}>
        <TypeField />
        <TextFields />
      </EditorPart>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <EditorPart title={t('who')}>
          <AudienceFields audience={audience} today={today} />
        </EditorPart>
        <div className="grid gap-5">
          <EditorPreview />
          <EditorPart title={t('when')}>
            <p className="text-[0.8125rem] text-muted-foreground">{t('when_hint')}</p>
            <WhenFields today={today} />
          </EditorPart>
        </div>
      </div>
      <LanguageNote refused={refused} />
      <SendingButtons cancel={cancel} isPending={isPending} keep={keep} />
    </AudienceContext>
  );
}

/** Day and time go together: when one is filled in, the other is required. */
function WhenFields({ today }: { today: CalendarDate }) {
  const timed = useFormData(FORM_ID, isTimed);
  return (
    <div className="flex flex-wrap gap-5">
      <Field name="send_day" marked={!timed}>
        {(control) => <DateField {...control} today={today} min={today} />}
      </Field>
      <Field name="time" marked={!timed}>
        {(control) => <TimeField {...control} />}
      </Field>
    </div>
  );
}

type EditorPartProps = { title: string; actions?: ReactNode; children: ReactNode };

function EditorPart({ title, actions, children }: EditorPartProps) {
  return (
    <Card>
      <CardHeader className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <CardTitle>{title}</CardTitle>
        {actions}
      </CardHeader>
      <CardContent className="grid gap-5">{children}</CardContent>
    </Card>
  );
}

function EditorPreview() {
  const { t } = useTranslation('notifications');
  return useHydrated() ? (
    <EditorPart title={t('preview')}>
      <ReaderPreview />
    </EditorPart>
  ) : null;
}
