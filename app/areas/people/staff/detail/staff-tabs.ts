const TABS = ['card', 'devices'] as const;
export type StaffTab = (typeof TABS)[number] | 'schedule';

/** The tabs of a person for managers. The schedule is a page of its own. */
export function staffTabs(card: string, label: (id: StaffTab) => string) {
  return [
    ...TABS.map((id) => ({ id, label: label(id), to: `${card}?tab=${id}` })),
    { id: 'schedule', label: label('schedule'), to: `${card}/schedule` },
  ];
}
