import { useTranslation } from '#app/lib/use-translation.ts';
import { useLanguage } from '#app/ui/fields/use-language.ts';
import {
  SCHEDULE_COLUMN_LABELS,
  TEMPLATE_COLUMN_LABELS,
  WORKPLACE_COLUMN_LABELS,
} from '#contract/workplaces/setup-columns.ts';
import { SCHEDULE_COLUMNS } from '#domain/workplaces/file/schedule-row.ts';
import { TEMPLATE_COLUMNS } from '#domain/workplaces/file/template-row.ts';
import { WORKPLACE_COLUMNS } from '#domain/workplaces/file/workplace-row.ts';
import type { SetupKind } from './setup-kinds.ts';

/** What each column of a file takes, on request. */
export function SetupHints({ kind }: { kind: SetupKind }) {
  const { t } = useTranslation('setup_files');
  return (
    <details className="rounded-xl border border-border px-4 py-2.5">
      <summary className="cursor-pointer font-medium text-sm">{t('columns')}</summary>
      <p className="mt-2 text-[0.8125rem] text-muted-foreground">{t('columns_hint')}</p>
      <table className="mt-2 w-full border-collapse text-left text-[0.8125rem]">
        <thead className="text-muted-foreground">
          <tr>
            <th scope="col" className="w-1/3 border-border border-b py-1.5 pr-3 font-medium">
              {t('column')}
            </th>
            <th scope="col" className="border-border border-b py-1.5 font-medium">
              {t('takes')}
            </th>
          </tr>
        </thead>
        <tbody>
          {useHints(kind).map(({ column, heading, hint }) => (
            <tr key={column} className="align-top">
              <th scope="row" className="border-border border-b py-1.5 pr-3 font-medium">
                {heading}
              </th>
              <td className="border-border border-b py-1.5">{hint}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

type Hint = { column: string; heading: string; hint: string };

function useHints(kind: SetupKind): Hint[] {
  const { t } = useTranslation('setup_files');
  const language = useLanguage();
  const hints: Record<SetupKind, () => Hint[]> = {
    workplaces: () =>
      WORKPLACE_COLUMNS.map((column) => ({
        column,
        heading: WORKPLACE_COLUMN_LABELS[language][column],
        hint: t(`workplace_hints.${column}`),
      })),
    templates: () =>
      TEMPLATE_COLUMNS.map((column) => ({
        column,
        heading: TEMPLATE_COLUMN_LABELS[language][column],
        hint: t(`template_hints.${column}`),
      })),
    schedules: () =>
      SCHEDULE_COLUMNS.map((column) => ({
        column,
        heading: SCHEDULE_COLUMN_LABELS[language][column],
        hint: t(`schedule_hints.${column}`),
      })),
  };
  return hints[kind]();
}
