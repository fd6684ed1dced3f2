// O-06 to O-08, O-12: figures of the law that stored lines, the database or pages are made of. A change
// needs code there, so they have no dates; the register quotes them.

/** LSA Art. 37: percent on top of the wage for overtime, overtime over 60 hours, night and holiday. */
export const PREMIUM_PERCENT = { overtime: 25, overtimeOver: 50, night: 25, holiday: 35 } as const;

/** LSA Art. 34: the least break for more minutes of work than `over`; the longest work first. */
export const BREAKS = [
  { over: 480, least: 60 },
  { over: 360, least: 45 },
] as const;
