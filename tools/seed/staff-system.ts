import type { ReferenceValues } from '#tests/reference-staff-system/reference-staff-system.ts';

type Staff = ReferenceValues & { id: string };

/**
 * The people in the reference staff system at the start. Some have staff numbers of the demo, two
 * are new, one has left, and two need a decision.
 */
export const STAFF_OF_DEMO: readonly Staff[] = [
  { id: 'X-1001', staff_no: '000103', phone: '080-5555-0103' },
  { id: 'X-1002', staff_no: '000111', postal_code: '210-0007', address: '川崎市川崎区駅前本町11-2' },
  {
    id: 'X-1003',
    staff_no: '000901',
    last_name: '山本',
    first_name: 'さくら',
    last_name_kana: 'ヤマモト',
    first_name_kana: 'サクラ',
    birthday: '1998-05-12',
    hired_on: '2026-04-01',
    phone: '090-5555-0901',
  },
  {
    id: 'X-1004',
    staff_no: '000902',
    last_name: 'TRAN',
    first_name: 'MINH ANH',
    last_name_kana: 'チャン',
    first_name_kana: 'ミン アイン',
    birthday: '2001-11-03',
  },
  { id: 'X-1005', staff_no: '000109', active: false },
  { id: 'X-1006', staff_no: '000110', email: 'manager@kinmu.example' },
  { id: 'X-1007', staff_no: '000903', last_name: '佐藤', first_name: '健', phone: '5555' },
];
