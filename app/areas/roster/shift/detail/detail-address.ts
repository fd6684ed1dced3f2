/** The person who is being changed, and whether the shift itself is. */
export const SHIFT_PERSON_PARAM = 'person';
export const EDIT_PARAM = 'edit';
/** The person who is being rejected or removed. */
export const LEAVE_PARAM = 'leave';

export const ADD_FORM = 'add-person';
export const PERSON_FORM = 'person-form';
export const LEAVE_FORM = 'leave-form';
export const WHO_FORM = 'who-can';

/** The page of a shift with the form open that removes a person. */
export function leaveHref(shiftId: number, shiftUserId: number): string {
  return `/manage/shift/${shiftId}?${new URLSearchParams({ [LEAVE_PARAM]: String(shiftUserId) })}#${LEAVE_FORM}`;
}
