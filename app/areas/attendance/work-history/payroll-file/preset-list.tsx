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
    <ul aria-label={t('presets')} className="divide-y divide-border rounded-lg border border-border">
      {LAYOUT_PRESETS.map((preset) => {
        const { name, sources, checks } = layoutPreset(preset);
        return (
          <li key={preset} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1.5">
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
                <span lang="ja" className="font-medium">
                  {name}
                </span>
                {sources.map((source, at) => (
                  <a
                    key={source}
                    href={source}
                    target="_blank"
                    rel="noreferrer"
                    className="text-[0.8125rem] text-muted-foreground underline underline-offset-2"
                  >
                    {t('source', { count: sources.length, at: at + 1 })}
                  </a>
                ))}
              </p>
              <p className="text-[0.8125rem] text-muted-foreground">
                {t(`preset_notes.${preset}`)}{' '}
                {t('to_check', { list: list.format(checks.map((check) => t(`checks.${check}`))) })}
              </p>
            </div>
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
              aria-disabled={busy || undefined}
              aria-label={t('make_of', { name })}
            >
              {t('make')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
