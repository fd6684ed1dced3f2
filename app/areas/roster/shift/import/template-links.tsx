import Download from 'lucide-react/icons/download';
import { useSearchParams } from 'react-router';
import { WorkplaceChoice } from '#app/areas/roster/shift/workplace-choice.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useLanguage } from '#app/ui/fields/use-language.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { GetForm } from '#app/ui/table/get-form.tsx';

const TEMPLATE_FORMATS = ['xlsx', 'utf8'] as const;

/** Roster files to fill in, with the codes of the chosen workplace. */
export function TemplateLinks() {
  const { t } = useTranslation(['imports', 'shifts', 'table', 'export_form']);
  const language = useLanguage();
  const [params] = useSearchParams();
  const workplace_id = params.get('workplace_id') ?? '';
  const hrefOf = (encoding: string) =>
    `/api/manage/shifts/import-template?${new URLSearchParams({ workplace_id, encoding, header: 'label', language })}`;
  return (
    <section aria-label={t('template_title')} className="grid gap-3 border-border border-t pt-5">
      <h2 className="font-medium text-sm">{t('template_title')}</h2>
      <p className="text-[0.8125rem] text-muted-foreground">{t('template_hint')}</p>
      <GetForm
        own={['workplace_id']}
        apply={t('table:apply')}
        label={t('shifts:workplace')}
        className="grid gap-1.5"
      >
        <WorkplaceChoice id="template-workplace" value={workplace_id} className="max-w-md" />
      </GetForm>
      {workplace_id !== '' && (
        <div className="flex flex-wrap gap-2">
          {TEMPLATE_FORMATS.map((format) => (
            <Button key={format} asChild variant="outline">
              <a href={hrefOf(format)} download>
                <Download aria-hidden="true" />
                {t(`export_form:encodings.${format}`)}
              </a>
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
