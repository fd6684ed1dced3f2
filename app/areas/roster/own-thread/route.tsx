import { monthHref } from '#app/areas/roster/own-shifts/own-shift-href.ts';
import { MessageList } from '#app/areas/roster/parts/shift-messages/message-list.tsx';
import { readShown } from '#app/areas/roster/parts/shift-messages/read-shown.server.ts';
import { runForm } from '#app/lib/action.server.ts';
import { performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { useChanges } from '#app/lib/changes/use-changes.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { intentOf, useIntentHref, withoutIntent } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { MESSAGE_TEXT_MAX } from '#contract/limits.ts';
import { MessageBody } from '#contract/roster/shift-messages.ts';
import type { Route } from './+types/route';
import { WriteForm } from './write-form.tsx';

const INTENTS = ['write', 'read'] as const;
export type Intent = (typeof INTENTS)[number];

export async function loader({ url, context, params: { id } }: Route.LoaderArgs) {
  const { me } = context.get(apiContext);
  return {
    thread: await readAnswer(url, me.shifts[':id'].messages.$get({ param: { id } })),
    constraints: constraintsOf(MessageBody),
  };
}

export async function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  const { messages } = context.get(apiContext).me.shifts[':id'];
  const to = withoutIntent(url);
  switch (intentOf(url, INTENTS)) {
    case 'write':
      return runForm(
        request,
        'write',
        MessageBody,
        async (json, options) => {
          await performEmpty(url, messages.$post({ param: { id }, json }, options));
          return { to, toast: { tone: 'success', message: 'shift_messages:toasts.message_sent' } };
        },
        { longest: MESSAGE_TEXT_MAX },
      );
    case 'read':
      await performEmpty(url, messages.read.$post({ param: { id }, json: await readShown(request) }));
      return null;
  }
}

export default function OwnThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, constraints } = loaderData;
  const { t } = useTranslation(['shift_messages', 'own_shifts']);
  const format = useFormat();
  const href = useIntentHref<Intent>();
  useChanges({ matters: ['inbox'], workplaceIds: [], data: thread, active: true });
  const { date, start_time, end_time, workplace } = thread.shift;
  const times = format.plainSpan(start_time, end_time);
  return (
    <div className="max-w-2xl">
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to={monthHref({ date })}>{t('own_shifts:title')}</BackLink>
      <PageHeader
        title={`${format.day(date)} ${times}`}
        hint={[format.nameOf(workplace), t('hint')].join(' · ')}
      />
      <Card>
        <CardContent className="grid gap-5 py-4">
          <MessageList thread={thread} side="own" readAction={href('read')} />
          {thread.open ? (
            <WriteForm
              key={thread.data.length}
              constraints={constraints}
              refused={refusedOf<Intent>(actionData, 'write')}
            />
          ) : (
            <p className="text-muted-foreground">{t('closed')}</p>
          )}
        </CardContent>
      </Card>
    </div>
  );
}
