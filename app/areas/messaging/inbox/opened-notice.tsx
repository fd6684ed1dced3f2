import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { messageHref } from '#app/areas/messaging/notices/company.ts';
import { ShownMessage } from '#app/areas/messaging/parts/notification/shown-message.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { Notice } from '#contract/messaging/notices.ts';
import { MessageLanguages, READ_IN } from './message-languages.tsx';
import type { Intent } from './route.tsx';

/** A message of the company in full. A reader who came by an outside link marks it as read themselves. */
export function OpenedNotice({ notice }: { notice: Notice }) {
  const { t } = useTranslation('notices');
  const format = useFormat();
  const [params] = useSearchParams();
  const readIn = params.get(READ_IN);
  const { id, notification, created_at, read_at } = notice;
  if (!notification) return null;
  const { type, others, corrects, corrected_by } = notification;
  const message = others.find(({ language }) => language === readIn) ?? notification;
  return (
    <div className="max-w-3xl">
      <PageTitle>{message.title}</PageTitle>
      <BackLink to="/my-page/notification">{t('whole_inbox')}</BackLink>
      <Card className="mt-3">
        <CardContent className="grid gap-4 pt-5">
          {corrected_by !== null && <OtherMessage id={corrected_by}>{t('corrected')}</OtherMessage>}
          <MessageLanguages id={id} own={notification} shown={message.language} />
          <ShownMessage type={type} message={message} isPage>
            <p className="text-[0.8125rem] text-muted-foreground">
              <time dateTime={`${created_at.replace(' ', 'T')}+09:00`}>{format.stamp(created_at)}</time>
            </p>
          </ShownMessage>
          {corrects !== null && <OtherMessage id={corrects}>{t('corrects')}</OtherMessage>}
          {read_at === null && <MarkRead id={id} />}
        </CardContent>
      </Card>
    </div>
  );
}

/** Links a correction with the corrected message. */
function OtherMessage({ id, children }: { id: number; children: ReactNode }) {
  const { t } = useTranslation('notices');
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-muted px-3 py-2 text-sm">
      {children}
      <PageLink
        to={messageHref(id)}
        className="inline-flex items-center gap-1 text-primary underline underline-offset-2"
      >
        {t('show_it')}
        <ArrowRight aria-hidden="true" className="size-3.5" />
      </PageLink>
    </p>
  );
}

function MarkRead({ id }: { id: number }) {
  const { t } = useTranslation('notices');
  const href = useIntentHref<Intent>();
  return (
    <PostForm action={href('open')}>
      <input type="hidden" name="id" value={id} readOnly />
      <Button type="submit" variant="outline">
        {t('mark_read')}
      </Button>
    </PostForm>
  );
}
