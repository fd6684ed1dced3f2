import Bookmark from 'lucide-react/icons/bookmark';
import type { ComponentProps } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';

export function ViewsButton(props: ComponentProps<typeof Button>) {
  const { t } = useTranslation('table');
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t('views')}
      title={t('views')}
      aria-haspopup="dialog"
      {...props}
    >
      <Bookmark aria-hidden="true" className="text-muted-foreground" />
    </Button>
  );
}
