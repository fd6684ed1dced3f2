export const TABLET_INTENTS = ['create', 'update', 'delete', 'end', 'issue_code'] as const;
export type TabletIntent = (typeof TABLET_INTENTS)[number];

/** The parameter with the tablet that is being edited. */
export const TABLET_PARAM = 'tablet';
