import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldOff from 'lucide-react/icons/shield-off';
import type { Intent } from '#app/areas/people/person/route.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { User } from '#contract/people/users.ts';
import { useIsWeaker } from './account.ts';

/** Whether the person logs in with a second step, and its removal when the device is lost. */
export function SecondStep({ user }: { user: User }) {
  const { t } = useTranslation('invitations');
  const href = useIntentHref<Intent>();
  const name = useFormat().personName(user);
  const isWeaker = useIsWeaker(user);
  return (
    <div className="grid gap-3 border-border border-t pt-3">
      <h3 className="flex flex-wrap items-center justify-between gap-2 font-medium">
        {t('tfa.title')}
        <Badge tone={user.tfa ? 'in' : 'neutral'} icon={user.tfa ? ShieldCheck : ShieldOff}>
          {t(user.tfa ? 'tfa.states.on' : 'tfa.states.off')}
        </Badge>
      </h3>
      {user.tfa && isWeaker && (
        <>
          <p className="text-muted-foreground">{t('tfa.lost')}</p>
          <AskingButton
            variant="outline"
            className="h-auto min-h-control justify-self-start whitespace-normal py-2"
            action={href('remove_tfa')}
            fields={{}}
            question={{
              title: t('tfa.question', { name }),
              body: t('tfa.result'),
              confirm: t('tfa.remove'),
              tone: 'destructive',
            }}
          >
            {t('tfa.remove')}
          </AskingButton>
        </>
      )}
    </div>
  );
}
