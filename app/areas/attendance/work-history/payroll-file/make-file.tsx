import { useId } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import type { NamedWorkplace } from '#app/areas/attendance/work-history/workplaces.server.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { AlertBox } from '#app/ui/kit/alert-box.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import type { FileLayout } from '#contract/pay/file-layouts.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { AskProvisional } from './ask-provisional.tsx';
import type { Closing } from './closing.ts';
import { ClosingSummary } from './closing-summary.tsx';
import { PresetList } from './preset-list.tsx';
import type { Intent } from './route.tsx';
import { FILE_KINDS, toAskOf } from './to-ask.ts';

/** How many of the unwritable texts are listed; the rest is a number. */
const LISTED_TEXTS = 8;

type MakeFileProps = {
  layouts: readonly FileLayout[];
  workplaces: readonly NamedWorkplace[];
  closing: Closing;
  month: CalendarMonth;
  mayChange: boolean;
  answer: unknown;
};

/** Starts the job that makes the month's file with a layout or a preset. The page of the job offers the download. */
export function MakeFile({ layouts, workplaces, closing, month, mayChange, answer }: MakeFileProps) {
  const { t } = useTranslation('file_layouts');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const id = useId();
  const [params] = useSearchParams();
  const busy = useNavigation().formData?.has('month') ?? false;
  const refused = refusedOf<Intent>(answer, 'make');
  const asked = toAskOf(answer);
  const texts = textsIn(refused?.refusal?.data);
  return (
    <Card data-print="no" className="mb-5 max-w-4xl">
      <CardHeader>
        <CardTitle>{t('file')}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        <ClosingSummary closing={closing} month={month} />
        {asked && <AskProvisional asked={asked} />}
        {texts.length > 0 ? (
          <AlertBox>
            <p className="font-semibold text-absent">{t('not_encodable')}</p>
            <ul className="list-disc pl-4">
              {texts.slice(0, LISTED_TEXTS).map((text) => (
                <li key={text} className="break-words">
                  {text}
                </li>
              ))}
            </ul>
            {texts.length > LISTED_TEXTS && <p>{t('more', { count: texts.length - LISTED_TEXTS })}</p>}
          </AlertBox>
        ) : (
          <RefusalNote refused={refused} />
        )}
        {!asked && (
          <PostForm action={href('make')} aria-busy={busy} className="grid gap-3">
            <input type="hidden" name="month" value={month} readOnly />
            <p className="text-[0.8125rem] text-muted-foreground">{t('file_hint')}</p>
            <div className="flex flex-wrap items-end gap-3">
              {layouts.length > 0 && (
                <div className="grid min-w-0 flex-1 basis-48 gap-1.5">
                  <Label htmlFor={`${id}-layout`}>{t('name')}</Label>
                  <Select id={`${id}-layout`} name="layout">
                    {layouts.map((layout) => (
                      <option key={layout.id} value={layout.id}>
                        {layout.name}
                      </option>
                    ))}
                  </Select>
                </div>
              )}
              <div className="grid min-w-0 flex-1 basis-48 gap-1.5">
                <Label htmlFor={`${id}-workplace`}>{t('workplace')}</Label>
                <Select
                  id={`${id}-workplace`}
                  name="workplace_id"
                  defaultValue={params.get('workplace_id') ?? ''}
                >
                  <option value="">{t('all_workplaces')}</option>
                  {workplaces.map((workplace) => (
                    <option key={workplace.id} value={workplace.id}>
                      {workplace.code} {workplace.name}
                    </option>
                  ))}
                </Select>
              </div>

              <div className="grid min-w-0 flex-1 basis-40 gap-1.5">
                <Label htmlFor={`${id}-kind`}>{t('file_kind')}</Label>
                <Select id={`${id}-kind`} name="kind">
                  {FILE_KINDS.map((kind) => (
                    <option key={kind} value={kind}>
                      {t(`file_kinds.${kind}`)}
                    </option>
                  ))}
                </Select>
              </div>
              {layouts.length > 0 && (
                <Button type="submit" aria-disabled={busy || undefined}>
                  {t('make')} ({format.month(month)})
                </Button>
              )}
            </div>
            <details open={layouts.length === 0 || undefined}>
              <summary className="mb-2 w-fit cursor-pointer font-medium text-sm">{t('presets')}</summary>
              <PresetList busy={busy} mayChange={mayChange} />
            </details>
          </PostForm>
        )}
      </CardContent>
    </Card>
  );
}

/** The texts that the encoding cannot write, from the data of SHIFT_CSV_NOT_ENCODABLE. */
function textsIn(data: unknown): string[] {
  if (typeof data !== 'object' || data === null || !('texts' in data)) return [];
  return Array.isArray(data.texts) ? data.texts.map(String) : [];
}
