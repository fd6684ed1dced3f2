import { describe, expect, it } from 'vitest';
import { finishedOn, mintAttendance, mintItem } from '#tests/support/attendances.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { YESTERDAY } from '#tests/support/clock.ts';
import { signedIn, signedInAs } from '#tests/support/mint.ts';
import {
  code,
  faults,
  histories,
  planned,
  rosterVersionOf,
  rowOf,
  scene,
} from '#tests/worker/attendance/tracking/by-hand.ts';
import { shows, unplanned } from './correction-bodies.ts';

describe('confirming many records', () => {
  it('confirms all that it can, and gives a reason for each of the others', async () => {
    const there = await scene();
    const { site, manager } = there;
    const confirmed = await unplanned(there, { confirmed_at: 1, confirmed_by: site.newcomer.id });
    const asked = await unplanned(there);
    await mintItem(asked, { kind: 'unplanned' });
    const ready = await planned(there);
    const open = await mintAttendance(site.newcomer, site.workplace);
    const ids = [open.id, ready.id, asked.id, confirmed.id];
    expect(await histories(manager).confirm(ids)).toEqual(
      shows({
        done: [ready.id],
        refused: [
          { id: open.id, reason: 'still_open' },
          { id: asked.id, reason: 'review_open' },
          { id: confirmed.id, reason: 'already_confirmed' },
        ],
      }),
    );
    expect(await rowOf(ready)).toMatchObject({ confirmed_by: manager.person.id, version: 2 });
    expect(await rosterVersionOf(site.member)).toBe(2);
    expect(await rosterVersionOf(site.newcomer)).toBe(1);
    expect(await histories(manager).unconfirm(ids)).toEqual(
      shows({
        done: [ready.id, confirmed.id],
        refused: [open.id, asked.id].map((id) => ({ id, reason: 'not_confirmed' })),
      }),
    );
    expect(await rowOf(ready)).toMatchObject({ confirmed_at: null, confirmed_by: null, version: 3 });
    expect(await auditOf('attendance', ready.id)).toMatchObject([
      { action: 'confirm' },
      { action: 'unconfirm' },
    ]);
  });

  it('returns the same answer to a repetition, including those already confirmed', async () => {
    const there = await scene();
    const [ready, open] = [
      await planned(there),
      await mintAttendance(there.site.newcomer, there.site.workplace),
    ];
    const json = { ids: [ready.id, open.id] };
    const { api } = await signedInAs(there.manager.person, { headers: { 'Idempotency-Key': 'once' } });
    const confirm = async () => fullAnswer(await api.manage['work-histories'].confirm.$post({ json }));
    const first = await confirm();
    expect(first).toEqual(shows({ done: [ready.id], refused: [{ id: open.id, reason: 'still_open' }] }));
    expect(await confirm()).toEqual(first);
    expect(await rowOf(ready)).toMatchObject({ version: 2 });
  });

  it('is refused as a whole if one is out of reach', async () => {
    const [there, other] = [await scene(), await scene()];
    const [own, theirs] = [await planned(there), await planned(other)];
    expect(await histories(there.manager).confirm([own.id, theirs.id])).toEqual(code(404, 'E_NOT_FOUND'));
    expect(await rowOf(own)).toMatchObject({ version: 1 });
  });

  it('skips one’s own', async () => {
    const there = await scene();
    const { site } = there;
    const own = await signedIn({
      roles: ['admin', 'user'],
      works: [site.workplace.id],
      manages: [site.workplace.id],
    });
    const [mine, theirs] = [
      await mintAttendance(own.person, site.workplace, finishedOn(YESTERDAY)),
      await planned(there),
    ];
    expect(await histories(own).confirm([mine.id, theirs.id])).toEqual(
      shows({ done: [theirs.id], refused: [{ id: mine.id, reason: 'own_attendance' }] }),
    );
  });

  it('confirms a repeated id once', async () => {
    const there = await scene();
    const { id } = await planned(there);
    expect(await histories(there.manager).confirm([id, id])).toEqual(faults({ ids: 'repeated' }));
  });
});
