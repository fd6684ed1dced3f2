/** Who of the shift is being changed, and whether the shift itself is. */
export const PERSON_PARAM = 'person';
export const EDIT_PARAM = 'edit';
/** Who of the shift is being refused or taken off. */
export const LEAVE_PARAM = 'leave';

/** The anchors of the forms in which a person is added or changed. */
export const ADD_FORM = 'add-person';
export const PERSON_FORM = 'person-form';
export const LEAVE_FORM = 'leave-form';
export const WHO_FORM = 'who-can';

/** The page of a shift with the form open that takes a person off. */
export function leaveHref(shiftId: number, shiftUserId: number): string {
  return `/manage/shift/${shiftId}?${new URLSearchParams({ [LEAVE_PARAM]: String(shiftUserId) })}#${LEAVE_FORM}`;
}
