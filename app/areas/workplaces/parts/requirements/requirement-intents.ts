/** The forms about what plans keep of the people on each shift. */
export const REQUIREMENT_INTENTS = [
  'create_requirement',
  'update_requirement',
  'delete_requirement',
] as const;
export type RequirementIntent = (typeof REQUIREMENT_INTENTS)[number];
