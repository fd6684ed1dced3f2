import { z } from 'zod';
import { TabletBody } from '#contract/attendance/tablets.ts';

export const TABLET_INTENTS = ['create', 'update', 'delete', 'end', 'issue_code'] as const;
export type TabletIntent = (typeof TABLET_INTENTS)[number];

/** The parameter with the tablet that is being edited. */
export const TABLET_PARAM = 'tablet';

/** A new tablet of the chosen workplace. */
export const TabletForm = TabletBody.extend({ workplace_id: z.int().positive() });
