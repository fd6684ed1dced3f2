import { z } from 'zod';
import { readValues } from '#domain/staff-sync/read-values.ts';
import type { ReadRecord } from './staff-system.ts';

const ID_MAX = 64;
/** More than any field has, so that a long text becomes a fault of its field and not of its page. */
const LONG = 2000;
const said = z.string().max(LONG).nullish();
const moment = z.iso.datetime({ offset: true });

/** A person as the contract of docs/staff-sync.md tells them; what else is told is not looked at. */
const WireRecord = z.object({
  id: z.string().regex(new RegExp(`^[A-Za-z0-9._-]{1,${ID_MAX}}$`)),
  version: z.string().min(1).max(ID_MAX),
  updated_at: moment,
  contact_updated_at: moment.nullish(),
  active: z.boolean(),
  email: said,
  staff_no: said,
  last_name: said,
  first_name: said,
  last_name_kana: said,
  first_name_kana: said,
  birthday: said,
  hired_on: said,
  left_on: said,
  phone: said,
  postal_code: said,
  prefecture: said,
  address: said,
});

export const WirePage = z.object({ data: z.array(WireRecord).max(1000), next_cursor: said });
export const WireAnswer = z.object({ data: WireRecord });

export function readRecord(wire: z.output<typeof WireRecord>): ReadRecord {
  const { id, version, active } = wire;
  const read = readValues({
    staff_no: wire.staff_no ?? null,
    last_name: wire.last_name ?? null,
    first_name: wire.first_name ?? null,
    last_name_kana: wire.last_name_kana ?? null,
    first_name_kana: wire.first_name_kana ?? null,
    birthday: wire.birthday ?? null,
    hired_on: wire.hired_on ?? null,
    left_on: wire.left_on ?? null,
    phone: wire.phone ?? null,
    postal_code: wire.postal_code ?? null,
    prefecture: wire.prefecture ?? null,
    address: wire.address ?? null,
  });
  const updatedAt = Date.parse(wire.updated_at);
  const contactUpdatedAt = wire.contact_updated_at ? Date.parse(wire.contact_updated_at) : updatedAt;
  return {
    record: {
      ...{ id, version, active, updatedAt, contactUpdatedAt },
      ...{ email: wire.email?.trim().toLowerCase() || null, values: read.values },
    },
    faults: read.faults,
  };
}
