import { CONTRACT_COLUMN_LABELS, contractColumnOf } from '#contract/law/contract-columns.ts';
import type { Language } from '#contract/site/languages.ts';
import {
  SCHEDULE_COLUMN_LABELS,
  scheduleColumnOf,
  TEMPLATE_COLUMN_LABELS,
  templateColumnOf,
  WORKPLACE_COLUMN_LABELS,
  workplaceColumnOf,
} from '#contract/workplaces/setup-columns.ts';
import { workplaceValueLabel } from '#contract/workplaces/workplace-values.ts';
import { CONTRACT_COLUMNS } from '#domain/law/file/contract-row.ts';
import { SCHEDULE_COLUMNS } from '#domain/workplaces/file/schedule-row.ts';
import { TEMPLATE_COLUMNS } from '#domain/workplaces/file/template-row.ts';
import { WORKPLACE_CHOICES, WORKPLACE_COLUMNS } from '#domain/workplaces/file/workplace-row.ts';

/** The kinds of files of this page. */
export const SETUP_KINDS = ['workplaces', 'templates', 'schedules', 'contracts'] as const;
export type SetupKind = (typeof SETUP_KINDS)[number];

/** The imports of the first day in their order; people have a page of their own. */
export const SETUP_STEPS = ['workplaces', 'templates', 'people', 'schedules', 'contracts'] as const;
export const PEOPLE_IMPORT = '/admin/user/import';

/** The parameter with the kind of file; without it, the first kind. */
export const KIND_PARAM = 'of';

export function setupKindOf(params: URLSearchParams): SetupKind {
  return SETUP_KINDS.find((kind) => kind === params.get(KIND_PARAM)) ?? 'workplaces';
}

type SetupFileForm = {
  columns: readonly string[];
  labels: Record<Language, Record<string, string>>;
  columnOf: (heading: string) => string | undefined;
  /** The label of a value that a file holds by its key. */
  valueLabel?: (column: string, value: string, language: Language) => string;
};

const SETUP_FORMS: Record<SetupKind, SetupFileForm> = {
  workplaces: {
    columns: WORKPLACE_COLUMNS,
    labels: WORKPLACE_COLUMN_LABELS,
    columnOf: workplaceColumnOf,
    valueLabel: (column, value, language) => {
      const choice = WORKPLACE_CHOICES.find((one) => one === column);
      return choice ? workplaceValueLabel(choice, value, language) : value;
    },
  },
  templates: {
    columns: TEMPLATE_COLUMNS,
    labels: TEMPLATE_COLUMN_LABELS,
    columnOf: templateColumnOf,
  },
  schedules: {
    columns: SCHEDULE_COLUMNS,
    labels: SCHEDULE_COLUMN_LABELS,
    columnOf: scheduleColumnOf,
  },
  contracts: {
    columns: CONTRACT_COLUMNS,
    labels: CONTRACT_COLUMN_LABELS,
    columnOf: contractColumnOf,
  },
};

/** Returns the columns of a kind of file, with their headings. */
export function setupFormOf(kind: SetupKind): SetupFileForm {
  return SETUP_FORMS[kind];
}
