import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useIntent } from '#app/lib/forms.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ConfirmDialog } from '#app/ui/dialog/confirm.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#app/ui/kit/dropdown-menu.tsx';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import type { NotificationTemplate } from '#contract/messaging/templates.ts';
import { FORM_ID } from './notification-form.ts';
import { TemplateButton } from './template-button.tsx';
import { type Filling, fillingOf } from './template-fill.ts';
import { useNotificationLabels } from './use-labels.ts';
import { useWrittenTitle } from './use-own-message.ts';

type Templates = readonly NotificationTemplate[] | 'asking' | 'failed';

/** The templates of the company. A chosen one fills the form, and asks before it replaces a text. */
export function TemplateMenu() {
  const { t } = useTranslation('notification_templates');
  const labels = useNotificationLabels();
  const titleOf = useWrittenTitle();
  const [open, setOpen] = useState(true);
  const templates = useTemplates(open);
  const intent = useIntent(FORM_ID);
  const [asked, setAsked] = useState<(Filling & { title: string }) | null>(null);
  const [used, setUsed] = useState('');

  const fill = ({ values }: Filling, title: string) => {
    for (const [name, value] of values) intent.update({ name, value });
    setUsed(title);
  };
  const choose = (template: NotificationTemplate) => {
    const form = document.forms.namedItem(FORM_ID);
    if (!form) return;
    const [filling, title] = [fillingOf(template, new FormData(form)), titleOf(template) ?? ''];
    if (filling.replaced.length === 0) fill(filling, title);
    else setAsked({ ...filling, title });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span role="status" className="text-[0.8125rem] text-muted-foreground empty:hidden">
        {used && t('used', { title: used })}
      </span>
      <DropdownMenu open={open} onOpenChange={setOpen}>
        <DropdownMenuTrigger asChild>
          <TemplateButton />
        </DropdownMenuTrigger>
        <DropdownMenuContent className="max-w-sm">
          {typeof templates === 'string' || templates.length === 0 ? (
            <p className="px-2.5 py-1.5 text-muted-foreground">
              {t(typeof templates === 'string' ? STATE_WORDS[templates] : 'none')}
            </p>
          ) : (
            templates.map((template) => (
              <DropdownMenuItem key={template.id} onSelect={() => choose(template)}>
                <span className="truncate">{titleOf(template)}</span>
              </DropdownMenuItem>
            ))
          )}
          <DropdownMenuSeparator />
          <DropdownMenuItem asChild>
            <Link to="/manage/notification/template">{t('manage')}</Link>
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {asked && (
        <ConfirmDialog
          open
          title={t('replace_title')}
          body={t('replace_body')}
          names={asked.replaced.map((name) => labels[name] ?? name)}
          confirm={t('replace')}
          onConfirm={() => {
            setAsked(null);
            fill(asked, asked.title);
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  );
}

const STATE_WORDS = { asking: 'choosing', failed: 'choosing_failed' } as const;

/** The templates in the order of their titles, read while the menu is open. */
function useTemplates(open: boolean): Templates {
  const titleOf = useWrittenTitle();
  const { i18n } = useTranslation();
  const [templates, setTemplates] = useState<Templates>('asking');
  useEffect(() => {
    if (!open) return;
    const gone = new AbortController();
    void fetchTemplates(gone.signal).then((found) => {
      if (!gone.signal.aborted) setTemplates(found);
    });
    return () => gone.abort();
  }, [open]);
  if (typeof templates === 'string') return templates;
  const byTitle = new Intl.Collator(i18n.language);
  return templates.toSorted((one, other) => byTitle.compare(titleOf(one) ?? '', titleOf(other) ?? ''));
}

async function fetchTemplates(signal: AbortSignal): Promise<Templates> {
  try {
    const answer = await fetch(`/api/manage/notifications/templates?per_page=${PER_PAGE_MAX}`, { signal });
    if (!answer.ok) return 'failed';
    const { data }: { data: NotificationTemplate[] } = await answer.json();
    return data;
  } catch {
    return 'failed';
  }
}
