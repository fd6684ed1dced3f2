import FileUp from 'lucide-react/icons/file-up';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';

/** The documents that a person must still send before they may work, with a link to send them. */
export function PapersToSend({ count }: { count: number }) {
  const { t } = useTranslation('home');
  return (
    <Card className="border-late/50">
      <CardHeader>
        <CardTitle>{t('papers_wanted', { count })}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <p>{t('papers_wanted_hint')}</p>
        <Button asChild className="h-auto min-h-11 justify-self-start whitespace-normal py-2">
          <PageLink to="/my-page/paper">
            <FileUp aria-hidden="true" />
            {t('papers_wanted_send')}
          </PageLink>
        </Button>
      </CardContent>
    </Card>
  );
}
