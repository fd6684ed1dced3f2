import Columns3 from 'lucide-react/icons/columns-3';
import type { ComponentProps } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';

export function ColumnsButton(props: ComponentProps<typeof Button>) {
  const { t } = useTranslation('table');
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t('columns')}
      title={t('columns')}
      aria-haspopup="menu"
      {...props}
    >
      <Columns3 aria-hidden="true" className="text-muted-foreground" />
    </Button>
  );
}
