import { Link } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { CopyButton } from '#app/ui/kit/copy-button.tsx';

type MadeSecret = { id: number; name: string; secret: string };

/** The webhook that was just made, in the answer of its form. */
export function madeWebhookIn(answer: unknown): MadeSecret | null {
  return typeof answer === 'object' && answer !== null && 'made' in answer
    ? (answer.made as MadeSecret)
    : null;
}

/** The secret of a new webhook, until the reader leaves the page. */
export function MadeWebhook({ made: { id, name, secret } }: { made: MadeSecret }) {
  const { t } = useTranslation('webhooks');
  return (
    <Card className="mb-4 border-primary/40">
      <CardHeader>
        <CardTitle>{t('made', { name })}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        <p role="status">{t('made_once')}</p>
        <code className="break-all rounded-lg bg-muted p-3 font-mono">{secret}</code>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={secret} />
          <Button asChild size="sm">
            <Link to={`/admin/webhook?webhook=${id}`} replace>
              {t('made_done')}
            </Link>
          </Button>
        </div>
      </CardContent>
    </Card>
  );
}
