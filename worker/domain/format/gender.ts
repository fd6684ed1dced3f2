// G-11: genders as the staff file keeps them.

export const GENDERS = ['male', 'female', 'other'] as const;

export type Gender = (typeof GENDERS)[number];
