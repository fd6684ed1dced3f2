import { z } from 'zod';
import {
  type ReferenceFault,
  ReferenceRecord,
  type ReferenceValues,
} from '#tests/reference-staff-system/reference-staff-system.ts';

const Served = z.object({ address: z.string(), token: z.string() });
const Answer = z.object({ data: z.array(ReferenceRecord) });

type Control = { records?: (ReferenceValues & { id: string })[]; faults?: ReferenceFault[]; reset?: boolean };

/** Changes the people of the connected reference system, and returns all of them. */
export async function controlStaffSystem(control: Control = {}): Promise<ReferenceRecord[]> {
  const { address, token } = Served.parse(JSON.parse(process.env.KINMU_E2E_STAFF_SYSTEM ?? 'null'));
  const answer = await fetch(`${address}/control`, {
    method: 'POST',
    body: JSON.stringify(control),
    headers: { Authorization: `Bearer ${token}` },
  });
  return Answer.parse(await answer.json()).data;
}
