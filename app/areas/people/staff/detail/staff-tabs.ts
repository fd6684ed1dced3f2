const STAFF_TABS = ['card', 'devices'] as const;
export type StaffTab = (typeof STAFF_TABS)[number] | 'schedule';

/** The tabs of a person for managers. The schedule is a page of its own. */
export function staffTabs(card: string, label: (id: StaffTab) => string) {
  return [
    ...STAFF_TABS.map((id) => ({ id, label: label(id), to: `${card}?tab=${id}` })),
    { id: 'schedule', label: label('schedule'), to: `${card}/schedule` },
  ];
}
