import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { RefusalNote } from '#app/components/form/refusal-note.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/components/ui/card.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { OPEN_CONFLICTS } from '#app/routes/admin/sync/sync-address.ts';
import type { PersonLink } from '#contract/staff-sync.ts';
import type { User } from '#contract/users.ts';

const FAILED = {
  to_cross_staff: 'failed',
  from_cross_staff: 'from_failed',
  sync_user: 'sync_failed',
} as const;
type Intent = keyof typeof FAILED;
const INTENTS: readonly Intent[] = ['to_cross_staff', 'from_cross_staff', 'sync_user'];

type CrossStaffCardProps = { user: User; link: PersonLink; answer: unknown };

/** where a person is kept, and the ways to have the external staff system keep them, or Kinmu again. */
export function CrossStaffCard({ user, link, answer }: CrossStaffCardProps) {
  const { t } = useTranslation(['locks', 'errors', 'staff_sync']);
  const href = useIntentHref();
  const format = useFormat();
  const isLinked = link.external_id !== null;
  const standing = link.is_kept_outside ? 'there' : isLinked ? 'linked' : 'here';
  const post = (intent: Intent, words: string) => (
    <Form key={intent} method="post" action={href(intent)}>
      <input type="hidden" name="version" value={user.version} />
      <Button type="submit" variant="outline" className="h-auto min-h-10 whitespace-normal text-left">
        <RefreshCw aria-hidden="true" />
        {words}
      </Button>
    </Form>
  );
  return (
    <Card className="max-w-3xl">
      <CardHeader>
        <CardTitle>{t('cross_staff.title')}</CardTitle>
        <CardDescription>{t('cross_staff.hint')}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        {INTENTS.map((intent) => (
          <Refusal key={intent} intent={intent} refused={refusedOf(answer, intent)} />
        ))}
        <div className="grid gap-1">
          <p>{t(`cross_staff.${standing}`)}</p>
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
          {!link.is_kept_outside && post('to_cross_staff', t('cross_staff.to'))}
          {isLinked && link.is_connected && post('sync_user', t('cross_staff.sync'))}
          {isLinked && post('from_cross_staff', t('cross_staff.back'))}
        </div>
      </CardContent>
    </Card>
  );
}

function Refusal({ intent, refused }: { intent: Intent; refused: Refused | null }) {
  const { t } = useTranslation(['locks', 'errors']);
  const why = refused?.refusal ? t(`errors:${refused.refusal.code}`) : '';
  return <RefusalNote refused={refused} text={t(`cross_staff.${FAILED[intent]}`, { why })} />;
}
