import type { Residence, RightToWork } from '#domain/papers/facts.ts';

/** A student whose card is valid until the end of March. */
export const STUDENT: Residence = {
  status: 'study_abroad',
  expiresOn: '2027-03-31',
  renewalFiledOn: null,
  permission: true,
  paperCap: null,
};

export function residence(overrides: Partial<Residence> = {}): Residence {
  return { ...STUDENT, ...overrides };
}

/** A person from Vietnam with this residence. */
export function holder(own: Partial<Residence> | null, others: Partial<RightToWork> = {}): RightToWork {
  return {
    nationality: 'VN',
    residence: own === null ? null : residence(own),
    studentCardExpiresOn: null,
    vacations: [],
    ...others,
  };
}
