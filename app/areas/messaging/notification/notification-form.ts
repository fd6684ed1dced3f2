/** The id of the form; other components read the typed values by it. */
export const FORM_ID = 'notification';

/** The notification to correct, or the shift whose people are the audience. */
export const CORRECTS_PARAM = 'corrects';
export const SHIFT_PARAM = 'shift';
/** The draft to continue, or the template to start with. */
export const DRAFT_PARAM = 'draft';
export const TEMPLATE_PARAM = 'template';

/** The form of a new notification that starts with a draft or a template. */
export function composeHref(param: typeof DRAFT_PARAM | typeof TEMPLATE_PARAM, id: number): string {
  return `/manage/notification?${new URLSearchParams({ new: '1', [param]: String(id) })}`;
}
