import type { Duty, RoleName } from '#contract/roles.ts';
import type { Language } from '#contract/site/languages.ts';
import type { Gender } from '#domain/format/gender.ts';
import type { JapaneseLevel } from '#domain/format/japanese-level.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { DemoNationality } from './names.ts';
import type { DemoResidence, HourBounds } from './residence.ts';

/**
 * A person of the demo company. Columns have the schema's names, and a workplace is its position in
 * the list.
 */
export type DemoPerson = {
  data: PersonData;
  roles: RoleName[];
  duties: Duty[];
  memberships: { workplace: number; works: boolean; manages: boolean }[];
  /** The data of their documents. Null for Japanese people. */
  residence: DemoResidence | null;
  hours: HourBounds;
};

export type PersonData = {
  staffNo: string | null;
  email: string | null;
  lastName: string;
  firstName: string;
  lastNameKana: string;
  firstNameKana: string;
  givenFirst: boolean;
  gender: Gender;
  birthday: CalendarDate | null;
  nationality: DemoNationality;
  phone: string | null;
  emergencyContactPhone: string | null;
  postalCode: string | null;
  prefecture: string;
  address: string | null;
  language: Language | null;
  disabledAt: Instant | null;
  deletedAt: Instant | null;
  createdAt: Instant;
  japaneseLevel: JapaneseLevel | null;
  /** Hours a week that they would like to work. */
  wantedHours: number | null;
  hiredOn: CalendarDate;
  leftOn: CalendarDate | null;
};

export type AccountKind = 'global_admin' | 'manager' | 'staff';
