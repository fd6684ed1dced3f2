import BellRing from 'lucide-react/icons/bell-ring';
import PenLine from 'lucide-react/icons/pen-line';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { CORRECTS_PARAM } from '#app/areas/messaging/notification/notification-form.ts';
import { NotificationStateBadge } from '#app/areas/messaging/notification/state-badge.tsx';
import { useAudienceText } from '#app/areas/messaging/notification/use-audience-text.ts';
import { textToCopy, useOwnMessage, useOwnTitle } from '#app/areas/messaging/notification/use-own-message.ts';
import { ShownMessage } from '#app/areas/messaging/parts/notification/shown-message.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { CopyButton } from '#app/ui/kit/copy-button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { Progress } from '#app/ui/kit/progress.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { textsByLanguage } from '#contract/messaging/notification-texts.ts';
import type { LinkedNotification, Notification } from '#contract/messaging/notifications.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { resendFrom } from '#domain/messaging/sending.ts';
import { fromStamp, type Instant, toStamp } from '#domain/time/instant.ts';
import { ReaderList } from './reader-list.tsx';
import type { Intent } from './route.tsx';

/** Enough to list all names of an audience. */
const NAMES_MAX = 1_000;

type SentProps = {
  notification: Notification;
  list: ComponentProps<typeof ReaderList>['list'];
  now: Instant;
};

/**
 * A sent notification. It cannot be changed, but it can be corrected, or sent again to those who
 * have not read it. A pending one that the reader may not change looks the same.
 */
export function SentNotification({ notification, list, now }: SentProps) {
  const { t } = useTranslation('notifications');
  const { id, status, read, readers, saved_by } = notification;
  const format = useFormat();
  const { title } = useOwnMessage()(notification);
  return (
    <>
      <PageHeader
        title={title}
        hint={<NotificationStateBadge state={status} />}
        actions={
          <div className="flex flex-wrap gap-2">
            {status === 'sent' && read < readers && <Resend notification={notification} now={now} />}
            {status !== 'pending' && (
              <Button asChild variant="outline">
                <PageLink
                  to={`/manage/notification?${new URLSearchParams({ new: '1', [CORRECTS_PARAM]: String(id) })}`}
                >
                  <PenLine aria-hidden="true" />
                  {t('correct')}
                </PageLink>
              </Button>
            )}
          </div>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4 lg:order-2">
          <FactsCard notification={notification} />
        </div>
        <div className="grid min-w-0 gap-4">
          {status === 'pending' && (
            <p className="rounded-lg bg-muted px-4 py-3">
              {t('not_yours', { name: format.personName(saved_by) })}
            </p>
          )}
          <MessageCards notification={notification} />
          {status !== 'pending' && <ReaderList list={list} />}
        </div>
      </div>
    </>
  );
}

function Resend({ notification: { sent_at, resent_at }, now }: Pick<SentProps, 'notification' | 'now'>) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const hintId = useId();
  const from = resendFrom({
    sentAt: sent_at === null ? null : fromStamp(sent_at),
    resentAt: resent_at === null ? null : fromStamp(resent_at),
  });
  const isTooSoon = from !== null && now < from;
  return (
    <div className="grid justify-items-start gap-1">
      <AskingButton
        variant="outline"
        question={{ title: t('resend_title'), body: t('resend_body'), confirm: t('resend') }}
        action={href('resend')}
        fields={{}}
        disabled={isTooSoon}
        aria-describedby={isTooSoon ? hintId : undefined}
      >
        <BellRing aria-hidden="true" />
        {t('resend')}
      </AskingButton>
      {isTooSoon && (
        <p id={hintId} className="text-[0.8125rem] text-muted-foreground">
          {t('resend_from', { at: format.stamp(toStamp(from)) })}
        </p>
      )}
    </div>
  );
}

function FactsCard({ notification }: { notification: Notification }) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const audienceText = useAudienceText();
  const { status, read, readers, send_day, time, sent_at, resent_at, created_by, corrects, corrected_by } =
    notification;
  const text = t('read_of', { read, readers });
  return (
    <Card>
      <CardContent className="grid gap-4 pt-5">
        {status !== 'pending' && (
          <div className="grid gap-1.5">
            <p className="flex items-baseline justify-between gap-2">
              <span className="text-muted-foreground text-sm">{t('read')}</span>
              <span className="font-semibold tabular-nums">{text}</span>
            </p>
            <Progress value={read} max={Math.max(1, readers)} valueText={text} aria-label={t('read')} />
          </div>
        )}
        <dl className="grid gap-3 text-sm">
          <NotificationFact label={t('audience')}>{audienceText(notification, NAMES_MAX)}</NotificationFact>
          <NotificationFact label={t(status === 'pending' ? 'send_time' : 'sent_at')}>
            {format.stamp(sent_at ?? `${send_day} ${time}:00`)}
          </NotificationFact>
          {resent_at && <NotificationFact label={t('resent_at')}>{format.stamp(resent_at)}</NotificationFact>}
          <NotificationFact label={t('created_by')}>{format.personName(created_by)}</NotificationFact>
          {corrects && <OtherFact label={t('corrects')} other={corrects} />}
          {corrected_by && <OtherFact label={t('corrected_by')} other={corrected_by} />}
        </dl>
        <div>
          <CopyButton text={textToCopy(notification)} label={t('copy')} />
        </div>
      </CardContent>
    </Card>
  );
}

function NotificationFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

function OtherFact({ label, other }: { label: string; other: LinkedNotification }) {
  const ownTitle = useOwnTitle();
  return (
    <NotificationFact label={label}>
      <PageLink to={`/manage/notification/${other.id}`} className="text-primary underline underline-offset-2">
        {ownTitle(other)}
      </PageLink>
    </NotificationFact>
  );
}

/** The message, with one card per language. */
function MessageCards({ notification }: { notification: Notification }) {
  const { base, languages } = textsByLanguage(notification);
  const written = LANGUAGES.flatMap((language) => {
    const message = languages[language];
    return message ? [{ ...message, language }] : [];
  });
  const shown = written.length > 0 ? written : [{ ...base, language: null }];
  return shown.map((message) => (
    <Card key={message.language}>
      <CardContent className="pt-5">
        <ShownMessage type={notification.type} message={message} />
      </CardContent>
    </Card>
  ));
}
