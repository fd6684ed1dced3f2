import { ProfileInfo } from '#contract/people/profile.ts';

const NOTHING = Object.fromEntries(Object.keys(ProfileInfo.shape).map((name) => [name, null]));

/** The data of a person with only a name and a staff number. */
export function profileInfo(isNameOpen: boolean): ProfileInfo {
  return ProfileInfo.parse({
    ...NOTHING,
    id: 1,
    staff_no: 'S001',
    last_name: '山田',
    first_name: '太郎',
    given_first: false,
    names_editable: isNameOpen,
    version: 1,
  });
}
