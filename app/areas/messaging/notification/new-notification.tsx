import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Form } from '#app/ui/form/form.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { Audience, Notification } from '#contract/messaging/notifications.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { Editor } from './editor.tsx';
import { withoutQuestion } from './language-gate.tsx';
import { FORM_ID } from './notification-form.ts';
import { chosenIn, textsIn } from './stored-values.ts';
import { useNotificationLabels } from './use-labels.ts';
import { useOwnMessage } from './use-own-message.ts';

type NewNotificationProps = {
  /** The notification that this one corrects. */
  corrected: Notification | null;
  audience: Audience;
  today: CalendarDate;
  constraints: Constraints;
  refused: Refused | null;
};

export function NewNotification({ corrected, audience, today, constraints, refused }: NewNotificationProps) {
  const { t } = useTranslation('notifications');
  const labels = useNotificationLabels();
  const href = useIntentHref<'create'>();
  const own = useOwnMessage();
  const { form } = useForm(
    () => import('#contract/messaging/notifications.ts').then((contract) => contract.NotificationBody),
    {
      constraints,
      id: FORM_ID,
      lastResult: refused?.lastResult ?? null,
      defaultValue: {
        type: corrected?.type ?? 'notice',
        audience: chosenIn(audience),
        ...(corrected && textsIn(corrected)),
      },
    },
  );
  return (
    <>
      <PageTitle>{t('create')}</PageTitle>
      <BackLink to="/manage/notification">{t('title')}</BackLink>
      <PageHeader
        title={t('create')}
        hint={corrected ? t('correcting', { title: own(corrected).title }) : undefined}
      />
      <Form
        form={form}
        labels={labels}
        action={href('create')}
        refusal={withoutQuestion(refused)?.refusal ?? null}
      >
        {corrected && <input type="hidden" name="corrects_id" value={corrected.id} readOnly />}
        <Editor audience={audience} today={today} refused={refused} cancel="/manage/notification" />
        <UnsavedChanges />
      </Form>
    </>
  );
}
