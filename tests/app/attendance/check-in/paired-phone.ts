import type { CheckInState } from '#contract/attendance/check-ins.ts';

/** The device and the person of a paired phone, as the server names them. */
export const PAIRED_PHONE: Pick<CheckInState, 'device' | 'user'> = {
  device: { id: 1, name: 'Own phone' },
  user: {
    id: 9,
    staff_no: 'E0009',
    last_name: 'NGUYEN',
    first_name: 'ANH',
    last_name_kana: null,
    first_name_kana: null,
    given_first: true,
    lang: 'en',
  },
};
