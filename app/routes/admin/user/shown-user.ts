import type { ListedUser } from '#contract/people/users.ts';

/** What of a person the list can show: the rest, as where they live, is not sent along. */
export type ShownUser = ReturnType<typeof shownOf>;

export function shownOf(user: ListedUser) {
  return {
    id: user.id,
    staff_no: user.staff_no,
    last_name: user.last_name,
    first_name: user.first_name,
    last_name_kana: user.last_name_kana,
    first_name_kana: user.first_name_kana,
    given_first: user.given_first,
    nationality: user.nationality,
    email: user.email,
    phone: user.phone,
    hired_on: user.hired_on,
    status: user.status,
    roles: user.roles,
    duties: user.duties,
    sign_in: user.sign_in,
    workplaces: user.workplaces.map(({ name }) => name),
    residence_status: user.residence_status,
    expires_on: user.expires_on,
    student_card_expires_on: user.student_card_expires_on,
  };
}
