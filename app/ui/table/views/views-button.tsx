import Bookmark from 'lucide-react/icons/bookmark';
import type { ComponentProps } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';

export function ViewsButton(props: ComponentProps<typeof Button>) {
  const { t } = useTranslation('saved_views');
  return (
    <Button variant="outline" aria-label={t('title')} aria-haspopup="dialog" {...props}>
      <Bookmark aria-hidden="true" className="text-muted-foreground" />
      <span className="@max-xl/table:sr-only">{t('title')}</span>
    </Button>
  );
}
