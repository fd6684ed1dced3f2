// What a run obeys and wants, as a manager sets it in plain words.

export interface FillSettings {
  /** Minutes that every limit of any 7 days keeps free, for overruns. */
  reserveMinutes: number;
  /** A person is a newcomer at a workplace until they have worked so many shifts there. */
  newcomerShifts: number;
  /** Which warnings of the rules a plan may have: none by default. */
  allowed: AllowedWarnings;
  /** How much each want counts next to a filled seat; 0 to 100, none above the seats. */
  wants: Wants;
}

export interface AllowedWarnings {
  nearLimit: boolean;
  shortRest: boolean;
  daysInARow: boolean;
  twoSites: boolean;
  overtime: boolean;
}

export interface Wants {
  /** A person who said yes, before one who said nothing. */
  saidYes: number;
  /** A person who knows the workplace. */
  regular: number;
  /** Hours by what each person wants or may work. */
  fairness: number;
}

export const FILL_DEFAULTS: FillSettings = {
  reserveMinutes: 60,
  newcomerShifts: 3,
  allowed: { nearLimit: false, shortRest: false, daysInARow: false, twoSites: false, overtime: false },
  wants: { saidYes: 60, regular: 30, fairness: 30 },
};
