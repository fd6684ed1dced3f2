import { z } from 'zod';
import { PATH_ID } from '#contract/lists.ts';

export const CARD_INTENTS = ['issue'] as const;
export type CardIntent = (typeof CARD_INTENTS)[number];

/** The chosen people; none of them means everyone at the workplace. */
export const CardsForm = z.object({ workplace_id: PATH_ID, ids: z.array(PATH_ID).default([]) });
