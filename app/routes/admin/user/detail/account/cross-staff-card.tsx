import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { RefusalNote } from '#app/components/form/refusal-note.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/components/ui/card.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import type { User } from '#contract/users.ts';

/** where a person is kept, and the way to have the external staff system keep them. */
export function CrossStaffCard({ user, refused }: { user: User; refused: Refused | null }) {
  const { t } = useTranslation(['locks', 'errors']);
  const href = useIntentHref();
  const why = refused?.refusal ? t(`errors:${refused.refusal.code}`) : '';
  return (
    <Card className="max-w-3xl">
      <CardHeader>
        <CardTitle>{t('cross_staff.title')}</CardTitle>
        <CardDescription>{t('cross_staff.hint')}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        <RefusalNote refused={refused} text={t('cross_staff.failed', { why })} />
        <p>{t('cross_staff.here')}</p>
        <Form method="post" action={href('to_cross_staff')}>
          <input type="hidden" name="version" value={user.version} />
          <Button type="submit" variant="outline" className="h-auto min-h-10 whitespace-normal text-left">
            <RefreshCw aria-hidden="true" />
            {t('cross_staff.to')}
          </Button>
        </Form>
      </CardContent>
    </Card>
  );
}
