/** The shown day; today when absent. */
export const DATE_PARAM = 'date';

/** The question whose form is open, and which of its forms. */
export const QUESTION_PARAM = 'question';
export const ANSWER_PARAM = 'answer';

/** Whether all open questions are listed instead of the oldest few. */
export const ALL_PARAM = 'all';

/**
 * The person whose attendance is corrected, and the open form. The form of the whole shift needs no person.
 */
export const TRACKED_PERSON_PARAM = 'person';
export const FORM_PARAM = 'form';

/** Whether the shifts that are over are listed, instead of those of today that are not. */
export const OVER_PARAM = 'over';

/** Filters people by their answer about a coming shift. */
export const COMING_PARAM = 'said';

export const SIDE_FORM = 'mend';

const SIDE_FORMS = ['check_in', 'check_out', 'correct', 'outcome', 'replace', 'salary', 'confirm'] as const;
export type SideFormName = (typeof SIDE_FORMS)[number];

export function sideFormOf(params: URLSearchParams): SideFormName | null {
  return SIDE_FORMS.find((name) => name === params.get(FORM_PARAM)) ?? null;
}

/** The page to which a form returns when it was opened from there; by default it stays on its own. */
export const FROM_PARAM = 'from';
const RETURNS = { home: '/' } as const;

/** The page from which the open form came; null for its own page. */
export function returnOf(params: URLSearchParams): string | null {
  return params.get(FROM_PARAM) === 'home' ? RETURNS.home : null;
}

/** The page of a shift with a form of one of its people open. */
export function personFormHref(
  shiftId: number,
  shiftUserId: number,
  form: SideFormName,
  from?: keyof typeof RETURNS,
): string {
  const search = new URLSearchParams({ [TRACKED_PERSON_PARAM]: String(shiftUserId), [FORM_PARAM]: form });
  if (from) search.set(FROM_PARAM, from);
  return `/manage/shift-tracking/${shiftId}?${search}#${SIDE_FORM}`;
}

/** The page of a shift with the panel of one of its people open. */
export function trackedPersonHref(shiftId: number, shiftUserId: number): string {
  const search = new URLSearchParams({ [TRACKED_PERSON_PARAM]: String(shiftUserId) });
  return `/manage/shift-tracking/${shiftId}?${search}#${SIDE_FORM}`;
}

/** Where Home withdraws an offer for a shift; it is shown again afterwards. */
export function callOffFromHome(shiftId: number): string {
  return `/manage/shift-tracking/${shiftId}?${new URLSearchParams({ intent: 'call_off', [FROM_PARAM]: 'home' })}`;
}

/** The page that corrects the work of many people of a day. */
export function repairHref(date: string, workplaceId: string | null): string {
  const search = new URLSearchParams({ [DATE_PARAM]: date });
  if (workplaceId) search.set('workplace_id', workplaceId);
  return `/manage/shift-tracking/bulk?${search}`;
}

/** The workplaces of the list, for one that the address names; else those in the scope of the reader. */
export function shownWorkplaces(params: URLSearchParams): { workplaceIds?: number[] } {
  const id = params.get('workplace_id');
  return id === null || id === '' ? {} : { workplaceIds: [Number(id)] };
}
