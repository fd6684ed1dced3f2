// what is said of a person both here and in an external staff system, and whose word it is.

/** What the external system owns of whoever it knows. */
export const OWNED_FIELDS = [
  'staff_no',
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
  'birthday',
  'hired_on',
  'left_on',
] as const;

/** What both may change: the newer one counts. */
export const SHARED_FIELDS = ['phone', 'postal_code', 'prefecture', 'address'] as const;

export const SYNC_FIELDS = [...OWNED_FIELDS, ...SHARED_FIELDS] as const;

export type OwnedField = (typeof OWNED_FIELDS)[number];
export type SyncField = (typeof SYNC_FIELDS)[number];

/** In their stored form; null is empty. */
export type SyncValues = Record<SyncField, string | null>;

/** What both sides last agreed on. */
export type Agreed = {
  values: SyncValues;
  /** Whether the person is employed there. */
  active: boolean;
  /** Whether it was said from here that they are not, as they were deleted. */
  endedHere: boolean;
  /** The instant of the last change there that is known here, in epoch milliseconds. */
  at: number;
  /** Fields that the last record did not name: one of the same version that does says something new. */
  unsaid: readonly SyncField[];
};

/** A person as the external system tells them. Instants are epoch milliseconds; what it does not say is null. */
export type StaffRecord = {
  id: string;
  /** Another one with every change. */
  version: string;
  /** Null where nobody knows: as they stand when it is read. */
  updatedAt: number | null;
  /** When the phone or the address was last changed. */
  contactUpdatedAt: number;
  active: boolean | null;
  /** Only to find the person by; the mail address here is one that is signed in with. */
  email: string | null;
  values: SyncValues;
  /** Fields that are not named at all, which says nothing of them; one that is named and empty is empty there. */
  missing: readonly SyncField[];
};

/** The value of every field. */
export function eachField(value: (field: SyncField) => string | null): SyncValues {
  return {
    staff_no: value('staff_no'),
    last_name: value('last_name'),
    first_name: value('first_name'),
    last_name_kana: value('last_name_kana'),
    first_name_kana: value('first_name_kana'),
    birthday: value('birthday'),
    hired_on: value('hired_on'),
    left_on: value('left_on'),
    phone: value('phone'),
    postal_code: value('postal_code'),
    prefecture: value('prefecture'),
    address: value('address'),
  };
}

/** the values of a record, where it does not name a field as both last agreed: nothing was said of it since. */
export function filled({ values, missing }: StaffRecord, agreed: Agreed | null): SyncValues {
  return eachField((field) => (missing.includes(field) ? (agreed?.values[field] ?? null) : values[field]));
}

/** The fields in which these values are different. */
export function differing(one: SyncValues, other: SyncValues): SyncField[] {
  return SYNC_FIELDS.filter((field) => one[field] !== other[field]);
}
