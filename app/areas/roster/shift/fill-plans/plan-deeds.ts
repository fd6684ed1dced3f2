/** What a reader does with a whole plan: takes the spots that people agreed to, or asks the others. */
export const PLAN_DEEDS = ['take', 'ask'] as const;
export type PlanDeed = (typeof PLAN_DEEDS)[number];
