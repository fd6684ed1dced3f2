import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OPERATION_IDS, type OperationId, operations } from '#contract/operations.ts';
import { mintActor } from '#tests/support/actors.ts';
import { callOperation } from '#tests/support/calls.ts';
import { createTestClient } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { AWAY, FailingStorage, refusalOf } from '#tests/support/failing-storage.ts';
import { mintNotice } from '#tests/support/inbox.ts';
import { mintJob } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintPlanned } from '#tests/support/planned-shifts.ts';

/** Operations that show a file. All other reads need neither files nor objects. */
const OF_FILES: readonly OperationId[] = [
  'files.read',
  'work_histories.monthly.file',
  'roster_files.result',
  'jobs.answer',
];
/** An archive that is already being sent: it breaks off, so that no part looks complete. */
const BREAKS_OFF: OperationId = 'users.personal_data.export';
/** Operations that report the parts without an answer. */
const OF_HEALTH = /^health\./;

const READS = OPERATION_IDS.filter((id) => operations[id].method === 'GET' && !OF_HEALTH.test(id));

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});

describe.each(READS)('%s', (id) => {
  it('needs files and objects only if it shows a file, and reports an outage of the database', async () => {
    const site = await mintSite();
    const { person, session } = await mintActor(id, site);
    const job = await mintJob(person, { state: 'done', ended_at: NOW });
    const known = {
      job,
      notice: await mintNotice(person),
      session,
      site,
      shift: await mintPlanned(id, site),
    };
    const ask = (storage: FailingStorage) =>
      callOperation(createTestClient({ token: session.token, storage }), id, person, { known });

    const well = new FailingStorage([]);
    const { status } = await ask(well);
    const halving = ask(new FailingStorage(['files', 'objects']));
    const halved = id === BREAKS_OFF ? null : await halving;
    if (halved === null) await expect(halving).rejects.toThrow('internal error');
    else if (OF_FILES.includes(id)) expect(await refusalOf(halved)).toEqual(AWAY);
    else expect(halved.status).toBe(status);

    const calls = Array.from({ length: well.calls }, (_, place) => place + 1);
    for (const call of process.env.LONG ? calls : calls.slice(-1)) {
      // A file that is being sent breaks off without the database, so that no part looks complete.
      const answer = await ask(new FailingStorage({ call, when: 'before' })).catch((error: Error) => error);
      if (answer instanceof Error) expect(answer.message).toMatch(/connection lost|internal error/);
      else if (!answer.ok && answer.status !== status) expect(await refusalOf(answer)).toEqual(AWAY);
    }
  });
});
