export const TABLET_PUNCH_INTENTS = ['answer', 'name', 'refuse', 'answer_count'] as const;
export type TabletPunchIntent = (typeof TABLET_PUNCH_INTENTS)[number];

/** The parameter with the punch and the form that is open for it. */
export const ANSWER_FORM_PARAM = 'form';
/** The one tablet whose punches are shown. */
export const OF_TABLET_PARAM = 'tablet_id';

const OPEN_FORMS = ['name', 'refuse'] as const;
type OpenForm = (typeof OPEN_FORMS)[number];

/** Returns the form that the address opens for a punch; null for none. */
export function openFormOf(params: URLSearchParams, id: number): OpenForm | null {
  return OPEN_FORMS.find((form) => params.get(ANSWER_FORM_PARAM) === `${form}.${id}`) ?? null;
}

/** Returns the address of the page with a form of a punch open, or with none. */
export function answerFormHref(params: URLSearchParams, id: number, form: OpenForm | null): string {
  const search = new URLSearchParams(params);
  search.delete('intent');
  search.delete(ANSWER_FORM_PARAM);
  if (form !== null) search.set(ANSWER_FORM_PARAM, `${form}.${id}`);
  return `?${search}`;
}

/** The punches of a tablet that a manager has to answer. */
export function tabletPunchesHref(tabletId: number): string {
  return `/manage/review/tablet?${new URLSearchParams({ [OF_TABLET_PARAM]: String(tabletId) })}`;
}
