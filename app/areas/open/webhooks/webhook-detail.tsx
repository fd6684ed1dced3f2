import KeyRound from 'lucide-react/icons/key-round';
import Power from 'lucide-react/icons/power';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Send from 'lucide-react/icons/send';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import type { ComponentProps } from 'react';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { formatCount } from '#app/lib/format.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import type { Webhook, WebhookTest } from '#contract/open/webhooks.ts';
import { DeliveryList, TriedText } from './delivery-list.tsx';
import { WebhookFields } from './webhook-fields.tsx';
import type { WebhookIntent } from './webhook-intents.ts';
import { WebhookStatus } from './webhook-list.tsx';

type WebhookDetailProps = {
  webhook: Webhook;
  deliveries: ComponentProps<typeof DeliveryList>['list'];
  constraints: Constraints;
  answer: unknown;
};

/** One webhook: its state, what it sent, and its settings. */
export function WebhookDetail({ webhook, deliveries, constraints, answer }: WebhookDetailProps) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const isOpen = webhook.status !== 'ended';
  const tested = testedIn(answer);
  return (
    <>
      {(['renew_secret', 'take_over', 'end', 'test', 'replay'] as const).map((intent) => (
        <RefusalNote key={intent} refused={refusedOf<WebhookIntent>(answer, intent)} />
      ))}
      <Card className="mb-4">
        <CardContent className="grid gap-3 pt-4">
          <p className="flex flex-wrap items-center gap-2">
            <WebhookStatus webhook={webhook} />
            <code className="break-all font-mono">{webhook.url}</code>
          </p>
          <p className="text-muted-foreground">
            {t('counts', { waiting: formatCount(webhook.waiting), dead: formatCount(webhook.dead) })}
          </p>
          <p className="text-muted-foreground">
            {t('owned_by', { name: format.personName(webhook.owner) })}
            {webhook.status === 'paused' && ` · ${t('paused_hint')}`}
          </p>
          {webhook.former_secret_until && (
            <p className="text-muted-foreground">
              {t('former_secret', { time: format.stamp(webhook.former_secret_until) })}
            </p>
          )}
          {isOpen && <WebhookActions webhook={webhook} />}
          {tested && (
            <p role="status">
              {t('tested')} <TriedText tried={tested} />
              {tested.fault === null && webhook.waiting > 0 && ` · ${t('tested_rest')}`}
            </p>
          )}
        </CardContent>
      </Card>
      <div>
        <DeliveryList list={deliveries} isOpen={isOpen} />
      </div>
      {isOpen && (
        <Card className="mt-4 max-w-3xl">
          <CardHeader>
            <CardTitle>{t('settings')}</CardTitle>
          </CardHeader>
          <CardContent>
            <WebhookFields
              key={webhook.version}
              constraints={constraints}
              refused={refusedOf<WebhookIntent>(answer, 'update')}
              stored={webhook}
            />
          </CardContent>
        </Card>
      )}
    </>
  );
}

/** The outcome of the test, in the answer of its form. */
function testedIn(answer: unknown): WebhookTest | null {
  return typeof answer === 'object' && answer !== null && 'tested' in answer
    ? (answer.tested as WebhookTest)
    : null;
}

function WebhookActions({ webhook: { id, name, owner, version, dead } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const { user } = useAuth();
  const href = useIntentHref<WebhookIntent>();
  return (
    <div className="flex flex-wrap gap-2">
      <PostForm action={href('test')} preventScrollReset>
        <Button type="submit" variant="outline" size="sm">
          <Send aria-hidden="true" />
          {t('test')}
        </Button>
      </PostForm>
      {dead > 0 && (
        <AskingButton
          variant="outline"
          size="sm"
          action={href('replay')}
          fields={{}}
          question={{ title: t('replay_all_title'), body: t('replay_all_body'), confirm: t('replay_all') }}
        >
          <RotateCw aria-hidden="true" />
          {t('replay_all')}
        </AskingButton>
      )}
      <AskingButton
        variant="outline"
        size="sm"
        action={href('renew_secret')}
        fields={{ id, version }}
        question={{
          title: t('renew_secret_title'),
          body: t('renew_secret_body'),
          names: [name],
          confirm: t('renew_secret'),
        }}
      >
        <KeyRound aria-hidden="true" />
        {t('renew_secret')}
      </AskingButton>
      {owner.id !== user.id && (
        <AskingButton
          variant="outline"
          size="sm"
          action={href('take_over')}
          fields={{ id, version }}
          question={{
            title: t('take_over_title'),
            body: t('take_over_body'),
            names: [name],
            confirm: t('take_over'),
          }}
        >
          <UserRoundCheck aria-hidden="true" />
          {t('take_over')}
        </AskingButton>
      )}
      <AskingButton
        variant="outline"
        size="sm"
        action={href('end')}
        fields={{ id, version }}
        question={{
          title: t('end_title'),
          body: t('end_body'),
          names: [name],
          confirm: t('end'),
          tone: 'destructive',
        }}
      >
        <Power aria-hidden="true" />
        {t('end')}
      </AskingButton>
    </div>
  );
}
