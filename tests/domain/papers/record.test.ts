import { describe, expect, it } from 'vitest';
import { fitToStatus, type ResidenceRecord } from '#domain/papers/record.ts';
import { RESIDENCE_STATUSES, type ResidenceStatus } from '#domain/papers/status.ts';

const ALL: Omit<ResidenceRecord, 'status'> = {
  expiresOn: '2027-03-31',
  renewalFiledOn: '2027-03-01',
  permission: true,
  paperMinutes: 600,
  studentCardExpiresOn: '2027-03-20',
  schoolId: 7,
  course: 'day',
  onLeave: true,
  skilledField: 'agriculture',
  designatedNumber: 46,
};
const NONE: Omit<ResidenceRecord, 'status'> = {
  expiresOn: null,
  renewalFiledOn: null,
  permission: false,
  paperMinutes: null,
  studentCardExpiresOn: null,
  schoolId: null,
  course: null,
  onLeave: false,
  skilledField: null,
  designatedNumber: null,
};
const RENEWABLE = { ...NONE, expiresOn: ALL.expiresOn, renewalFiledOn: ALL.renewalFiledOn };

const KEPT: Record<ResidenceStatus, Omit<ResidenceRecord, 'status'>> = {
  study_abroad: { ...ALL, paperMinutes: null, skilledField: null, designatedNumber: null },
  family_stay: { ...RENEWABLE, permission: true },
  designated_activities: { ...RENEWABLE, paperMinutes: 600, designatedNumber: 46 },
  permanent_resident: { ...NONE, expiresOn: ALL.expiresOn },
  spouse_of_permanent_resident: RENEWABLE,
  spouse_of_japanese_citizen: RENEWABLE,
  long_term_resident: RENEWABLE,
  engineer_specialist: RENEWABLE,
  specified_skilled_worker: { ...RENEWABLE, skilledField: 'agriculture' },
  technical_intern: RENEWABLE,
  training_employment: RENEWABLE,
  other: { ...RENEWABLE, paperMinutes: 600 },
};

describe('the fields of a residence record', () => {
  it.each(RESIDENCE_STATUSES)('that fit %s', (status) => {
    expect(fitToStatus({ status, ...ALL })).toEqual({ status, ...KEPT[status] });
    expect(fitToStatus({ status, ...NONE })).toEqual({ status, ...NONE });
  });

  it('are empty without a status', () => {
    expect(fitToStatus({ status: null, ...ALL })).toEqual({ status: null, ...NONE });
  });

  it('are unchanged when filtered again', () => {
    for (const status of RESIDENCE_STATUSES) {
      const fitting = fitToStatus({ status, ...ALL });
      expect(fitToStatus(fitting)).toEqual(fitting);
    }
  });
});
