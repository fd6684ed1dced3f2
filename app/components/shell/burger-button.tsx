import Menu from 'lucide-react/icons/menu';
import type { ComponentProps } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';

export function BurgerButton(props: ComponentProps<typeof Button>) {
  const { t } = useTranslation('nav');
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t('open_menu')}
      aria-haspopup="dialog"
      className="sm:hidden"
      {...props}
    >
      <Menu aria-hidden="true" />
    </Button>
  );
}
