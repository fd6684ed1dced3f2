import Bookmark from 'lucide-react/icons/bookmark';
import type { ComponentProps } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';

export function ViewsButton(props: ComponentProps<typeof Button>) {
  const { t } = useTranslation('saved_views');
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t('title')}
      title={t('title')}
      aria-haspopup="dialog"
      {...props}
    >
      <Bookmark aria-hidden="true" className="text-muted-foreground" />
    </Button>
  );
}
