import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Unlink from 'lucide-react/icons/unlink';
import type { Intent } from '#app/areas/people/person/route.tsx';
import { OPEN_CONFLICTS } from '#app/areas/people/sync/sync-address.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { PersonLink } from '#contract/people/staff-sync.ts';
import type { User } from '#contract/people/users.ts';

const FAILED = {
  to_cross_staff: 'failed',
  from_cross_staff: 'from_failed',
  sync_user: 'sync_failed',
} as const;
type MoveIntent = keyof typeof FAILED & Intent;
const MOVES: readonly MoveIntent[] = ['to_cross_staff', 'from_cross_staff', 'sync_user'];

const WRAPPING = 'h-auto min-h-control whitespace-normal text-left';

type CrossStaffCardProps = { user: User; link: PersonLink; answer: unknown };

/** which system owns the person's data, and the actions that move it. */
export function CrossStaffCard({ user, link, answer }: CrossStaffCardProps) {
  const { t } = useTranslation(['locks', 'errors', 'staff_sync']);
  const href = useIntentHref<Intent>();
  const format = useFormat();
  const isLinked = link.external_id !== null;
  const state = link.is_kept_outside ? 'there' : isLinked ? 'linked' : 'here';
  const name = format.personName(user);
  // When Kinmu owns the data, the action only ends the link.
  const ending = link.is_kept_outside ? 'back' : 'unlink';
  return (
    <Card id="cross-staff" className="max-w-3xl">
      <CardHeader>
        <CardTitle>{t('cross_staff.title')}</CardTitle>
        <CardDescription>{t('cross_staff.hint')}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        {MOVES.map((intent) => (
          <MoveRefusal key={intent} intent={intent} refused={refusedOf<Intent>(answer, intent)} />
        ))}
        <div className="grid gap-1">
          <p>{t(`cross_staff.${state}`)}</p>
          {isLinked && (
            <p className="text-[0.8125rem] text-muted-foreground">
              {[
                t('cross_staff.external_id', { id: link.external_id }),
                link.last_pulled_at &&
                  `${t('staff_sync:last_pulled_at')} ${format.stamp(link.last_pulled_at)}`,
                link.last_pushed_at &&
                  `${t('staff_sync:last_pushed_at')} ${format.stamp(link.last_pushed_at)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
          {link.waiting > 0 && <p>{t('cross_staff.waiting', { count: link.waiting })}</p>}
          {link.conflicts > 0 && (
            <p>
              <PageLink to={OPEN_CONFLICTS} className="inline-flex">
                <Badge tone="review">{t('cross_staff.conflicts')}</Badge>
              </PageLink>
            </p>
          )}
          {!link.is_connected && <p className="text-muted-foreground">{t('cross_staff.not_connected')}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {!link.is_kept_outside && (
            <AskingButton
              variant="outline"
              className={WRAPPING}
              action={href('to_cross_staff')}
              fields={{ version: user.version }}
              question={{
                title: t('cross_staff.to_title', { name }),
                body: t(isLinked ? 'cross_staff.to_body_linked' : 'cross_staff.to_body'),
                confirm: t('cross_staff.to_confirm'),
              }}
            >
              <ArrowRightLeft aria-hidden="true" />
              {t('cross_staff.to')}
            </AskingButton>
          )}
          {isLinked && link.is_connected && (
            <PostForm action={href('sync_user')}>
              <Button type="submit" variant="outline" className={WRAPPING}>
                <RefreshCw aria-hidden="true" />
                {t('cross_staff.sync')}
              </Button>
            </PostForm>
          )}
          {isLinked && (
            <AskingButton
              variant="outline"
              className={WRAPPING}
              action={href('from_cross_staff')}
              fields={{ version: user.version }}
              question={{
                title: t(`cross_staff.${ending}_title`, { name }),
                body: t('cross_staff.unlink_body'),
                confirm: t('cross_staff.unlink_confirm'),
                tone: 'destructive',
              }}
            >
              <Unlink aria-hidden="true" />
              {t(`cross_staff.${ending}`)}
            </AskingButton>
          )}
        </div>
      </CardContent>
    </Card>
  );
}

function MoveRefusal({ intent, refused }: { intent: MoveIntent; refused: Refused | null }) {
  const { t } = useTranslation(['locks', 'errors']);
  const why = refused?.refusal ? t(`errors:${refused.refusal.code}`) : '';
  return <RefusalNote refused={refused} text={t(`cross_staff.${FAILED[intent]}`, { why })} />;
}
