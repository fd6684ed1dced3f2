import { useChosenHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useLanguage } from '#app/ui/fields/use-language.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { LAYOUT_PRESETS, layoutPreset } from '#contract/pay/layout-presets.ts';
import { LAYOUT_PARAM, PRESET_PARAM } from './layout-address.ts';

type PresetListProps = { busy: boolean; mayChange: boolean };

/** The ready layouts. Each button makes its file; the link opens a layout of one's own with the same columns. */
export function PresetList({ busy, mayChange }: PresetListProps) {
  const { t } = useTranslation('file_layouts');
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  const create = useChosenHref(LAYOUT_PARAM)('new');
  return (
    <>
      <ul aria-label={t('presets')} className="divide-y divide-border rounded-lg border border-border">
        {LAYOUT_PRESETS.map((preset) => {
          const { name, sources } = layoutPreset(preset);
          return (
            <li key={preset} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1">
              <p className="flex min-w-0 flex-1 basis-72 flex-wrap items-baseline gap-x-3 text-sm">
                <span lang="ja" className="font-medium">
                  {name}
                </span>
                <span className="text-[0.8125rem] text-muted-foreground">{t(`preset_notes.${preset}`)}</span>
                {sources.map((source, at) => (
                  <a
                    key={source}
                    href={source}
                    target="_blank"
                    rel="noreferrer"
                    className="text-[0.8125rem] text-muted-foreground underline underline-offset-2"
                  >
                    {sources.length === 1 ? t('source') : t('source_nth', { at: at + 1 })}
                  </a>
                ))}
              </p>
              {mayChange && (
                <PageLink
                  to={`${create}&${PRESET_PARAM}=${preset}`}
                  preventScrollReset
                  className="text-sm underline underline-offset-2"
                  aria-label={t('adapt_of', { name })}
                >
                  {t('adapt')}
                </PageLink>
              )}
              <Button
                type="submit"
                name="preset"
                value={preset}
                variant="outline"
                size="sm"
                aria-disabled={busy || undefined}
                aria-label={t('make_of', { name })}
              >
                {t('make')}
              </Button>
            </li>
          );
        })}
      </ul>
      <div className="mt-2 grid gap-0.5 text-[0.8125rem] text-muted-foreground">
        <p className="font-medium">{t('to_check')}</p>
        <ul className="list-disc pl-5">
          {LAYOUT_PRESETS.map((preset) => {
            const { name, checks } = layoutPreset(preset);
            return (
              <li key={preset}>
                <span lang="ja">{name}</span>: {list.format(checks.map((check) => t(`checks.${check}`)))}
              </li>
            );
          })}
        </ul>
        <p>{t('rates_note')}</p>
      </div>
    </>
  );
}
