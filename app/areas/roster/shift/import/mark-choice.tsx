import { Form, useSearchParams } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import type { ImportPreview } from '#contract/roster/roster-files.ts';
import { markField, sheetAddress } from './sheet-address.ts';

type MarkChoiceProps = { sheet: NonNullable<ImportPreview['sheet']> };

/** Asks what the marks of a sheet mean that match no template. Earlier answers can be changed. */
export function MarkChoice({ sheet: { unknown, templates } }: MarkChoiceProps) {
  const { t } = useTranslation(['imports', 'common']);
  const [params] = useSearchParams();
  const { marks } = sheetAddress(params);
  const chosen = Object.entries(marks).map(([mark, means]) => ({ mark, cells: null, means: String(means) }));
  const asked = unknown.map(({ mark, cells, likely }) => ({ mark, cells, means: String(likely ?? '') }));
  const rows = [...asked, ...chosen.filter(({ mark }) => asked.every((one) => one.mark !== mark))];
  if (rows.length === 0) return null;
  const names = new Set(rows.map(({ mark }) => markField(mark)));
  const kept = [...params].filter(([name]) => !names.has(name) && !['page', 'show', 'intent'].includes(name));
  return (
    <section aria-label={t('marks_title')} className="rounded-xl border border-border bg-card px-5 py-4">
      <h2 className="mb-3 font-semibold">{t('marks_title')}</h2>
      <Form method="get" className="grid gap-4">
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {rows.map(({ mark, cells, means }, place) => (
            <li key={mark} className="grid gap-1.5">
              <Label htmlFor={`mark-${place}`}>
                <span className="font-semibold">{mark}</span>
                {cells !== null && (
                  <span className="ml-2 font-normal text-muted-foreground">
                    {t('mark_cells', { count: cells })}
                  </span>
                )}
              </Label>
              <Select id={`mark-${place}`} name={markField(mark)} defaultValue={means}>
                <option value="">{t('common:choose')}</option>
                {templates.map(({ id, code, name, start_time, end_time }) => (
                  <option key={id} value={id}>
                    {code} {name} {start_time}–{end_time}
                  </option>
                ))}
                <option value="off">{t('mark_off')}</option>
              </Select>
            </li>
          ))}
        </ul>
        <Button type="submit" variant="outline" className="justify-self-start">
          {t('marks_use')}
        </Button>
      </Form>
    </section>
  );
}
