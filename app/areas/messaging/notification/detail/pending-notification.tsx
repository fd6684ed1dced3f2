import Trash2 from 'lucide-react/icons/trash-2';
import { Editor } from '#app/areas/messaging/notification/editor.tsx';
import { withoutQuestion } from '#app/areas/messaging/notification/language-gate.tsx';
import { FORM_ID } from '#app/areas/messaging/notification/notification-form.ts';
import { NotificationStateBadge } from '#app/areas/messaging/notification/state-badge.tsx';
import { chosenIn, textsIn } from '#app/areas/messaging/notification/stored-values.ts';
import { useAudienceText } from '#app/areas/messaging/notification/use-audience-text.ts';
import { useNotificationLabels } from '#app/areas/messaging/notification/use-labels.ts';
import { useOwnMessage, useOwnTitle } from '#app/areas/messaging/notification/use-own-message.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import type { Notification } from '#contract/messaging/notifications.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Intent } from './route.tsx';

type PendingProps = {
  notification: Notification;
  today: CalendarDate;
  constraints: Constraints;
  refused: Refused | null;
  refusedDelete: Refused | null;
};

/** A notification that is not sent yet: all of it can be changed. */
export function PendingNotification(props: PendingProps) {
  const { notification, today, constraints, refused, refusedDelete } = props;
  const { t } = useTranslation('notifications');
  const labels = useNotificationLabels();
  const facts = useStoredFacts();
  const href = useIntentHref<Intent>();
  const format = useFormat();
  const ownTitle = useOwnTitle();
  const { send_day, time, type, audience, version, corrects } = notification;
  const { title } = useOwnMessage()(notification);
  const { form } = useForm(
    () => import('#contract/messaging/notifications.ts').then((contract) => contract.NotificationChangeBody),
    {
      constraints,
      id: FORM_ID,
      lastResult: refused?.lastResult ?? null,
      defaultValue: { type, send_day, time, audience: chosenIn(audience), ...textsIn(notification) },
    },
  );
  return (
    <>
      <PageHeader
        title={t('edit')}
        hint={
          <>
            <span className="flex flex-wrap items-center gap-2">
              <NotificationStateBadge state="pending" />
              {t('goes_out', { at: format.stamp(`${send_day} ${time}:00`) })}
            </span>
            {corrects && t('correcting', { title: ownTitle(corrects) })}
          </>
        }
        actions={
          <AskingButton
            variant="outline"
            question={{
              title: t('delete_title'),
              body: t('delete_body', { title }),
              confirm: t('delete'),
            }}
            action={href('delete')}
            fields={{ version }}
          >
            <Trash2 aria-hidden="true" />
            {t('delete')}
          </AskingButton>
        }
      />
      <RefusalNote refused={refusedDelete} />
      <ChangeForm
        form={form}
        labels={labels}
        action={href('update')}
        thing={notification}
        facts={facts}
        refused={withoutQuestion(refused)}
      >
        <Editor audience={audience} today={today} refused={refused} cancel="/manage/notification" isPending />
      </ChangeForm>
    </>
  );
}

/** The facts that a conflict shows. */
function useStoredFacts() {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const audienceText = useAudienceText();
  const own = useOwnMessage();
  return [
    { label: t('name'), of: (one: Notification) => own(one).title },
    { label: t('message'), of: (one: Notification) => own(one).content },
    { label: t('who'), of: (one: Notification) => audienceText(one) },
    {
      label: t('send_time'),
      of: ({ send_day, time }: Notification) => format.stamp(`${send_day} ${time}:00`),
    },
  ];
}
