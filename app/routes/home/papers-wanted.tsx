import FileUp from 'lucide-react/icons/file-up';
import { Button } from '#app/components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/components/ui/card.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';

/** What somebody still has to send before they may work, with the way there. */
export function PapersWanted({ count }: { count: number }) {
  const { t } = useTranslation('home');
  return (
    <Card className="border-late/50">
      <CardHeader>
        <CardTitle>{t('papers_wanted', { count })}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <p>{t('papers_wanted_hint')}</p>
        <Button asChild className="justify-self-start">
          <PageLink to="/my-page/paper">
            <FileUp aria-hidden="true" />
            {t('papers_wanted_send')}
          </PageLink>
        </Button>
      </CardContent>
    </Card>
  );
}
