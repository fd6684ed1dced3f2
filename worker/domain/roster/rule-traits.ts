// F-16: the traits of each rule. Everything that differs by rule reads this table.

export const SEVERITIES = ['refuse', 'warn'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const PASSABLE_BY = ['none', 'manager', 'global_admin'] as const;
export type PassableBy = (typeof PASSABLE_BY)[number];

/** The subject of a breach, for sentences that do not list its shifts. */
export type BreachMatter =
  | 'hours'
  | 'shifts'
  | 'under_18'
  | 'right_to_work'
  | 'membership'
  | 'overlap'
  | 'employment'
  | 'law';

/** What can end a refusal. */
export type Remedy = 'less_time' | 'less_work' | 'another_person' | 'more_places';

export interface RuleTraits {
  /** Unless the finding gives another. */
  severity: Severity;
  /** The role that may pass a refusal; every manager may pass a warning. */
  passableBy: PassableBy;
  /** Empty where no way out is searched. */
  remedies: readonly Remedy[];
  /** Null where approved work is not checked again after a change. */
  breach: {
    matter: BreachMatter;
    /** Whether each shift breaks the rule by itself, or a window of days does. */
    of: 'each_shift' | 'window';
  } | null;
  /** Whether it holds alike for everyone who would take the spot. */
  ofSpot: boolean;
  /** Whether its shifts add up to its sum. */
  addsUp: boolean;
  /** Whether it measures a registration against work that was planned after it. */
  comparesPlans: boolean;
}

const WARNING = {
  severity: 'warn',
  passableBy: 'manager',
  remedies: [],
  breach: null,
  ofSpot: false,
  addsUp: false,
  comparesPlans: false,
} as const satisfies RuleTraits;

const SUM_WARNING = { ...WARNING, addsUp: true } as const;

const REFUSAL = { ...WARNING, severity: 'refuse', passableBy: 'none' } as const;

/** Refuses one person on a spot, whatever its times are. */
const PERSON_REFUSAL = { ...REFUSAL, remedies: ['another_person'] } as const;

const EMPLOYMENT = {
  ...PERSON_REFUSAL,
  breach: { matter: 'employment', of: 'each_shift' },
} as const;

const MEMBERSHIP = {
  ...PERSON_REFUSAL,
  breach: { matter: 'membership', of: 'each_shift' },
} as const;

/** LW-01 to LW-06, LW-10 to LW-13: what the law says of a person in a position on a day. */
const LAW = { ...PERSON_REFUSAL, breach: { matter: 'law', of: 'each_shift' } } as const;

/** Refuses everyone, by the state of the shift. */
const SHIFT_REFUSAL = { ...REFUSAL, ofSpot: true } as const;

const SPOTS_REFUSAL = { ...SHIFT_REFUSAL, remedies: ['more_places'] } as const;

const OVERLAP = {
  ...REFUSAL,
  remedies: ['less_time', 'less_work', 'another_person'],
  breach: { matter: 'overlap', of: 'window' },
  addsUp: true,
  comparesPlans: true,
} as const;

const MOST_HOURS = { ...OVERLAP, breach: { matter: 'hours', of: 'window' } } as const;

const MOST_SHIFTS = {
  ...OVERLAP,
  remedies: ['less_work', 'another_person'],
  breach: { matter: 'shifts', of: 'window' },
} as const;

/** Every rule, in the order in which findings are shown. Its name is a stable code. */
export const RULES = {
  assignment_gone: REFUSAL,
  template_inactive: SHIFT_REFUSAL,
  shift_past: SHIFT_REFUSAL,
  shift_inactive: SHIFT_REFUSAL,
  shift_closed: SHIFT_REFUSAL,
  checked_in: REFUSAL,
  already_on_shift: PERSON_REFUSAL,
  account_disabled: EMPLOYMENT,
  not_employed: EMPLOYMENT,
  membership: MEMBERSHIP,
  position: MEMBERSHIP,
  overlap: OVERLAP,
  minutes_any_7_days: MOST_HOURS,
  minutes_monday_week: MOST_HOURS,
  minutes_day: MOST_HOURS,
  shifts_any_7_days: MOST_SHIFTS,
  shifts_monday_week: MOST_SHIFTS,
  shifts_day: MOST_SHIFTS,
  under_18_night: {
    ...REFUSAL,
    remedies: ['less_time', 'another_person'],
    breach: { matter: 'under_18', of: 'each_shift' },
    addsUp: true,
  },
  under_18_hours: {
    ...REFUSAL,
    remedies: ['less_time', 'less_work', 'another_person'],
    breach: { matter: 'under_18', of: 'window' },
    addsUp: true,
  },
  permit_expired: {
    ...REFUSAL,
    passableBy: 'global_admin',
    remedies: ['less_time', 'another_person'],
    breach: { matter: 'right_to_work', of: 'each_shift' },
  },
  fueiho_premises: LAW,
  plan_site: LAW,
  skilled_dispatch: LAW,
  never_dispatched: LAW,
  work_kind: WARNING,
  barred_dispatch: LAW,
  day_dispatch: LAW,
  place_years: LAW,
  unit_years: LAW,
  leaver: LAW,
  fixed_total: SPOTS_REFUSAL,
  temp_total: SPOTS_REFUSAL,
  max_registered_temp: SHIFT_REFUSAL,
  near_limit: SUM_WARNING,
  permit_expiring: WARNING,
  card_renewal_due: WARNING,
  birthday_unknown: WARNING,
  short_break: WARNING,
  short_rest: { ...WARNING, passableBy: 'none', remedies: ['less_time', 'less_work', 'another_person'] },
  days_in_a_row: { ...WARNING, passableBy: 'none', remedies: ['less_work', 'another_person'] },
  two_sites: WARNING,
  during_class: WARNING,
  during_exam: WARNING,
  before_first_ride: WARNING,
  after_last_ride: WARNING,
  overtime_month: SUM_WARNING,
  overtime_combined: SUM_WARNING,
} as const satisfies Record<string, RuleTraits>;

export type RuleId = keyof typeof RULES;
export const RULE_IDS = Object.keys(RULES) as [RuleId, ...RuleId[]];

const TRAITS: Record<RuleId, RuleTraits> = RULES;

export function traitsOf(rule: RuleId): RuleTraits {
  return TRAITS[rule];
}

/** Whether the rule holds alike for everyone who would take the spot. */
export function isOfSpot(rule: RuleId): boolean {
  return TRAITS[rule].ofSpot;
}

/** The subject of a breach of the rule; null where approved work is not checked again. */
export function breachMatter(rule: RuleId): BreachMatter | null {
  return TRAITS[rule].breach?.matter ?? null;
}
