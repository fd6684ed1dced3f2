import {
  BARRED_DUTIES,
  LISTED_DUTIES,
  SKILLED_FIELDS,
  WORK_KINDS,
  type WorkKind,
} from '#domain/law/placement-kinds.ts';

type WorkKindGroup = { group: 'everyday' | 'barred' | 'listed' | 'fields'; kinds: readonly WorkKind[] };

const isAmong = (kinds: readonly WorkKind[]) => (kind: WorkKind) => kinds.includes(kind);
const isSpecial = isAmong([...BARRED_DUTIES, ...LISTED_DUTIES, ...SKILLED_FIELDS]);
const isBarred = isAmong(BARRED_DUTIES);

/** Everyday work first. Construction is barred and a field; it is among the barred. */
export const WORK_KIND_GROUPS: readonly WorkKindGroup[] = [
  { group: 'everyday', kinds: WORK_KINDS.filter((kind) => !isSpecial(kind)) },
  { group: 'barred', kinds: BARRED_DUTIES },
  { group: 'listed', kinds: LISTED_DUTIES },
  { group: 'fields', kinds: SKILLED_FIELDS.filter((kind) => !isBarred(kind)) },
];
