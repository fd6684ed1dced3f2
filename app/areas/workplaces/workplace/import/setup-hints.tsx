import { useTranslation } from '#app/lib/use-translation.ts';
import { useLanguage } from '#app/ui/fields/use-language.ts';
import { ColumnHints } from '#app/ui/import/column-hints.tsx';
import { CONTRACT_COLUMN_LABELS } from '#contract/law/contract-columns.ts';
import {
  SCHEDULE_COLUMN_LABELS,
  TEMPLATE_COLUMN_LABELS,
  WORKPLACE_COLUMN_LABELS,
} from '#contract/workplaces/setup-columns.ts';
import { CONTRACT_COLUMNS } from '#domain/law/file/contract-row.ts';
import { SCHEDULE_COLUMNS } from '#domain/workplaces/file/schedule-row.ts';
import { TEMPLATE_COLUMNS } from '#domain/workplaces/file/template-row.ts';
import { WORKPLACE_COLUMNS } from '#domain/workplaces/file/workplace-row.ts';
import type { SetupKind } from './setup-kinds.ts';

/** What each column of a file takes, on request. */
export function SetupHints({ kind }: { kind: SetupKind }) {
  const { t } = useTranslation('setup_files');
  return (
    <ColumnHints
      words={{
        columns: t('columns'),
        columns_hint: t('columns_hint'),
        column: t('column'),
        takes: t('takes'),
      }}
      hints={useHints(kind)}
    />
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
    contracts: () =>
      CONTRACT_COLUMNS.map((column) => ({
        column,
        heading: CONTRACT_COLUMN_LABELS[language][column],
        hint: t(`contract_hints.${column}`),
      })),
  };
  return hints[kind]();
}
