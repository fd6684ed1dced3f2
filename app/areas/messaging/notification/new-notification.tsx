import Trash2 from 'lucide-react/icons/trash-2';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { KeptDraft } from '#app/ui/form/kept-draft.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { NotificationType } from '#contract/enums.ts';
import type { NotificationDraft } from '#contract/messaging/drafts.ts';
import type { Audience, LinkedNotification } from '#contract/messaging/notifications.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { Editor } from './editor.tsx';
import { withoutQuestion } from './language-gate.tsx';
import { FORM_ID } from './notification-form.ts';
import type { Intent } from './route.tsx';
import { chosenIn, type TextsByLanguage, textsIn } from './stored-values.ts';
import { useDraftFacts } from './use-draft-facts.ts';
import { useNotificationLabels } from './use-labels.ts';
import { useOwnTitle, useWrittenTitle } from './use-own-message.ts';

type NewNotificationProps = {
  begun: {
    /** The draft that is continued. */
    draft: NotificationDraft | null;
    /** A draft, a template or a notification with the first texts. */
    written: (TextsByLanguage & { type: NotificationType }) | null;
    /** The notification that this one corrects. */
    corrects: LinkedNotification | null;
    audience: Audience;
    today: CalendarDate;
    constraints: Constraints;
  };
  refused: Refused | null;
};

export function NewNotification({ begun, refused }: NewNotificationProps) {
  const { draft, written, corrects, audience, today, constraints } = begun;
  const { t } = useTranslation(['notifications', 'notification_drafts']);
  const labels = useNotificationLabels();
  const facts = useDraftFacts();
  const href = useIntentHref<Intent>();
  const ownTitle = useOwnTitle();
  const { form } = useForm(
    () => import('#contract/messaging/notifications.ts').then((contract) => contract.NotificationBody),
    {
      constraints,
      id: FORM_ID,
      lastResult: refused?.lastResult ?? null,
      defaultValue: {
        type: written?.type ?? 'notice',
        send_day: draft?.send_day,
        time: draft?.time,
        audience: chosenIn(audience),
        ...(written && textsIn(written)),
      },
    },
  );
  const editor = (
    <>
      {corrects && <input type="hidden" name="corrects_id" value={corrects.id} readOnly />}
      <Editor
        audience={audience}
        today={today}
        refused={refused}
        cancel={draft ? '/manage/notification/draft' : '/manage/notification'}
        keep={{ href: href('keep'), isKept: draft !== null }}
      />
    </>
  );
  const shared = { form, labels, action: href('create') };
  return (
    <>
      <PageTitle>{t(draft ? 'notification_drafts:edit' : 'create')}</PageTitle>
      {draft ? (
        <BackLink to="/manage/notification/draft">{t('notification_drafts:title')}</BackLink>
      ) : (
        <BackLink to="/manage/notification">{t('title')}</BackLink>
      )}
      <PageHeader
        title={t(draft ? 'notification_drafts:edit' : 'create')}
        hint={corrects ? t('correcting', { title: ownTitle(corrects) }) : undefined}
        actions={draft && <DeleteDraft draft={draft} />}
      />
      {draft ? (
        <ChangeForm {...shared} thing={draft} facts={facts} refused={withoutQuestion(refused)} isLong>
          {(now) => (
            <>
              <input type="hidden" name="draft.id" value={now.id} readOnly />
              <input type="hidden" name="draft.version" value={now.version} readOnly />
              <LostRecipients draft={draft} />
              {editor}
            </>
          )}
        </ChangeForm>
      ) : (
        <Form {...shared} refusal={withoutQuestion(refused)?.refusal ?? null}>
          {editor}
          <UnsavedChanges />
          <KeptDraft />
        </Form>
      )}
    </>
  );
}

function DeleteDraft({ draft: { id, version, ...texts } }: { draft: NotificationDraft }) {
  const { t } = useTranslation('notification_drafts');
  const title = useWrittenTitle()(texts) ?? t('untitled');
  return (
    <AskingButton
      variant="outline"
      action="/manage/notification/draft?intent=delete"
      fields={{ id, version }}
      question={{
        title: t('delete_title'),
        body: t('delete_body'),
        names: [title],
        confirm: t('delete'),
        tone: 'destructive',
      }}
    >
      <Trash2 aria-hidden="true" />
      {t('delete')}
    </AskingButton>
  );
}

/** Shows how many recipients of the draft its writer can no longer choose. */
function LostRecipients({ draft: { audience, audience_size: size } }: { draft: NotificationDraft }) {
  const { t } = useTranslation('notification_drafts');
  const { all, workplaces, roles, users, shifts } = audience;
  const shown = [workplaces, roles, users, shifts].reduce((sum, named) => sum + named.length, all ? 1 : 0);
  const lost = size - shown;
  return lost > 0 && <p className="text-late text-sm">{t('unreachable', { count: lost })}</p>;
}
