import Mail from 'lucide-react/icons/mail';
import QrCode from 'lucide-react/icons/qr-code';
import { useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { SignInBadge } from '#app/areas/people/parts/person/sign-in-badge.tsx';
import { useIsWeaker } from '#app/areas/people/person/account/account.ts';
import { SecondStep } from '#app/areas/people/person/account/second-step.tsx';
import type { Intent } from '#app/areas/people/person/route.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import type { User } from '#contract/people/users.ts';
import { invitationIn } from './invitation.ts';
import { InvitationPaper } from './invitation-paper.tsx';

/** Whether and how the person logs in, and the ways to invite them. */
export function InvitePanel({ user, answer }: { user: User; answer: unknown }) {
  const { t } = useTranslation('invitations');
  // A fetcher: what is typed into the person's form stays.
  const showing = useFetcher<unknown>();
  const [read, setRead] = useState<string | null>(null);
  const latest = invitationIn(showing.data) ?? invitationIn(answer);
  const sheet = latest && latest.url !== read ? latest : null;
  const refused =
    refusedOf<Intent>(showing.data, 'invite_qr') ??
    refusedOf<Intent>(answer, 'invite_qr') ??
    refusedOf<Intent>(answer, 'invite_mail') ??
    refusedOf<Intent>(answer, 'remove_tfa');
  return (
    <>
      {sheet && (
        <InvitationPaper
          key={sheet.url}
          sheet={sheet}
          user={user}
          done={
            <Button asChild>
              <Link to="?tab=profile" preventScrollReset onClick={() => setRead(sheet.url)}>
                {t('done')}
              </Link>
            </Button>
          }
        />
      )}
      <div data-print="no">
        <RefusalNote refused={refused} />
        <Card>
          <CardHeader>
            <CardTitle className="flex flex-wrap items-center justify-between gap-2">
              {t('title')}
              <SignInBadge state={user.sign_in} />
            </CardTitle>
          </CardHeader>
          <CardContent className="grid gap-3">
            <p className="text-muted-foreground">{t(`about.${user.sign_in}`)}</p>
            <InviteWays user={user} showing={showing} />
            <SecondStep user={user} />
          </CardContent>
        </Card>
      </div>
    </>
  );
}

function InviteWays({ user, showing }: { user: User; showing: ReturnType<typeof useFetcher<unknown>> }) {
  const { t } = useTranslation('invitations');
  const href = useIntentHref<Intent>();
  const isWeaker = useIsWeaker(user);
  const { email, status } = user;
  if (!isWeaker) return <p>{t('not_yours')}</p>;
  if (status === 'disabled') return <p>{t('disabled')}</p>;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {email !== null && (
          <PostForm action={href('invite_mail')}>
            <Button type="submit" variant={user.sign_in === 'none' ? 'default' : 'outline'}>
              <Mail aria-hidden="true" />
              {t('by_mail')}
            </Button>
          </PostForm>
        )}
        <PostForm fetcher={showing} action={href('invite_qr')}>
          <Button type="submit" variant="outline" aria-busy={showing.state !== 'idle' || undefined}>
            <QrCode aria-hidden="true" />
            {t('by_qr')}
          </Button>
        </PostForm>
      </div>
      <p className="break-words text-[0.8125rem] text-muted-foreground">
        {email === null ? t('no_mail') : t('mail_to', { email })}
      </p>
    </>
  );
}
