import type { ReportFilter } from '#contract/papers/hello-work.ts';

/** The lists of the page; the first is the default. */
export const REPORT_TABS = ['open', 'overdue', 'reported'] as const satisfies readonly ReportFilter[];

export const HELLO_WORK_EXPORT_PARAM = 'export';
/** The parameter of the opened event. */
export const EVENT_PARAM = 'chosen';

/** Default order of each list. */
export const REPORT_ORDERS = { open: 'due_on', overdue: 'due_on', reported: '-due_on' } as const;

export function reportTab(params: URLSearchParams): (typeof REPORT_TABS)[number] {
  return REPORT_TABS.find((tab) => tab === params.get('tab')) ?? REPORT_TABS[0];
}

/** Query of the file request, with the filters of the list. */
export function fileQuery(params: URLSearchParams): [string, string][] {
  const filters = ['q', 'event'].flatMap((name): [string, string][] => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  return [['status', reportTab(params)], ...filters];
}

/** The key of an event in the address. */
export function eventKey({ person, event }: { person: { id: number }; event: string }): string {
  return `${person.id}-${event}`;
}

/** Returns the id of the person in the key of an event. */
export function personOfKey(key: string | null): string {
  return key?.split('-')[0] ?? '';
}
