/** Every text field and textarea. */
export const TEXT_MAX = 255;

export const PASSWORD_MIN = 8;

/** Bodies beyond this are refused before they are read; uploads and imports name a limit of their own. */
export const BODY_MAX = 1024 * 1024;

export const PER_PAGE = 20;
export const PER_PAGE_MAX = 100;
/** Counting stops here: a count costs the rows that it reads. */
export const COUNT_MAX = 1000;

/** Hour formulas are numbered from 1. */
export const FORMULA_MAX = 4;

export const BREAKS_MAX = 3;
/** Of one kind, in one position of one shift. */
export const SEATS_MAX = 999;
/** Positions by weekdays in one template. */
export const HEADCOUNTS_MAX = 350;
/** Minutes before the start of a shift that may be paid: half a day. */
export const PAID_BEFORE_MAX = 720;
