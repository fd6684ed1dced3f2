import FileText from 'lucide-react/icons/file-text';
import type { ComponentProps } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';

export function TemplateButton(props: ComponentProps<typeof Button>) {
  return (
    <Button type="button" variant="outline" size="sm" aria-haspopup="menu" {...props}>
      <TemplateLabel />
    </Button>
  );
}

/** In its place without JavaScript: the list of templates, which opens the form with one of them. */
export function TemplateLink() {
  return (
    <Button asChild variant="outline" size="sm">
      <PageLink to="/manage/notification/template">
        <TemplateLabel />
      </PageLink>
    </Button>
  );
}

function TemplateLabel() {
  const { t } = useTranslation('notification_templates');
  return (
    <>
      <FileText aria-hidden="true" className="text-muted-foreground" />
      {t('use')}
    </>
  );
}
