import type { ReportFilter } from '#contract/papers/hello-work.ts';

/** The lists that are shown, the first where the address names none. */
export const REPORT_TABS = ['open', 'overdue', 'reported'] as const satisfies readonly ReportFilter[];

/** The parameter that opens the form in which the list becomes a file. */
export const EXPORT_PARAM = 'export';
/** The event beside the list. */
export const EVENT_PARAM = 'chosen';

/** The order when the address names none: what is due first, or what was due last. */
export const ORDERS = { open: 'due_on', overdue: 'due_on', reported: '-due_on' } as const;

export function tabOf(params: URLSearchParams): (typeof REPORT_TABS)[number] {
  return REPORT_TABS.find((tab) => tab === params.get('tab')) ?? REPORT_TABS[0];
}

/** The filters by which a file is narrowed as the list is. */
export function fileQuery(params: URLSearchParams): [string, string][] {
  const filters = ['q', 'event'].flatMap((name): [string, string][] => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  return [['state', tabOf(params)], ...filters];
}

/** An event in the address: of whom, and which. */
export function eventKey({ person, event }: { person: { id: number }; event: string }): string {
  return `${person.id}-${event}`;
}

/** Whose event an address names. */
export function personOfKey(key: string | null): string {
  return key?.split('-')[0] ?? '';
}
