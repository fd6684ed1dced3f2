import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ComponentProps } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';

/** The button of the menu of a person. */
export function PersonMenuButton(props: ComponentProps<typeof Button>) {
  const { t } = useTranslation('person_page');
  return (
    <Button variant="outline" size="icon" aria-haspopup="menu" aria-label={t('menu.label')} {...props}>
      <Ellipsis aria-hidden="true" />
    </Button>
  );
}
