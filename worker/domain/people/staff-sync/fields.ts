// the fields that both this product and the external staff system store, and which of them
// decides.

/** Fields that the external system owns for every person it knows. */
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

/** Fields that both may change: the newer value applies. */
export const SHARED_FIELDS = ['phone', 'postal_code', 'prefecture', 'address'] as const;

export const SYNC_FIELDS = [...OWNED_FIELDS, ...SHARED_FIELDS] as const;

export type OwnedField = (typeof OWNED_FIELDS)[number];
export type SyncField = (typeof SYNC_FIELDS)[number];

/** In stored form; null is empty. */
export type SyncValues = Record<SyncField, string | null>;

/** The values on which both systems last agreed. */
export type AgreedRecord = {
  values: SyncValues;
  /** Whether the person is employed according to the external system. */
  active: boolean;
  /** Whether this product reported the end of the employment because the person was deleted. */
  endedHere: boolean;
  /** The last known change in the external system, in epoch milliseconds. */
  at: number;
  /** Fields that the last record omitted. A record of the same version that has them is new. */
  unsaid: readonly SyncField[];
};

/** A person in the external system. Instants are epoch milliseconds; unknown values are null. */
export type StaffRecord = {
  id: string;
  /** Changes with every change of the record. */
  version: string;
  /** Null where it is unknown: the values then count as those at the time of reading. */
  updatedAt: number | null;
  /** The last change of the phone or the address. */
  contactUpdatedAt: number;
  active: boolean | null;
  /** Used only to find the person; the stored mail address is the login. */
  email: string | null;
  values: SyncValues;
  /** Fields that the record omits. They say nothing, while a field that is present and empty is empty. */
  missing: readonly SyncField[];
};

/** Builds values from a function of each field. */
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

/** the values of a record. A field that it omits has the agreed value: there is no news about it. */
export function filled({ values, missing }: StaffRecord, agreed: AgreedRecord | null): SyncValues {
  return eachField((field) => (missing.includes(field) ? (agreed?.values[field] ?? null) : values[field]));
}

export function differing(one: SyncValues, other: SyncValues): SyncField[] {
  return SYNC_FIELDS.filter((field) => one[field] !== other[field]);
}
