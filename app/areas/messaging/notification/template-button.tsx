import FileText from 'lucide-react/icons/file-text';
import type { ComponentProps } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';

export function TemplateButton(props: ComponentProps<typeof Button>) {
  const { t } = useTranslation('notification_templates');
  return (
    <Button type="button" variant="outline" size="sm" aria-haspopup="menu" {...props}>
      <FileText aria-hidden="true" className="text-muted-foreground" />
      {t('use')}
    </Button>
  );
}
