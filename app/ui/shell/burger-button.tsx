import Menu from 'lucide-react/icons/menu';
import type { ComponentProps } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';

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
