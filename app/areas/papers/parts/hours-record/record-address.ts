/** Returns the address of the page that makes the record of a person’s hours. */
export function hoursRecordHref(userId: number): string {
  return `/manage/user/${userId}/hours-record`;
}
