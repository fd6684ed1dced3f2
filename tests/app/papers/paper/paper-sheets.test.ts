import { describe, expect, it } from 'vitest';
import { kindKey, kindOfKey, PAPER_KINDS } from '#app/areas/papers/parts/paper/paper-kind.ts';
import { isToSend, paperSheets } from '#app/areas/papers/parts/paper/paper-sheets.ts';
import type { NeededPaper, OwnPaper } from '#contract/papers/papers.ts';

const FRONT: NeededPaper = { type: 'card_front', certificate: null, status: null };

function paper(id: number, change: Partial<OwnPaper>): OwnPaper {
  return {
    id,
    type: 'card_front',
    certificate: null,
    status: 'waiting',
    file_id: `file-${id}`,
    created_at: '2026-06-01 09:00:00',
    decided_at: null,
    fault: null,
    reject_reason: null,
    version: 1,
    ...change,
  };
}

describe("a person's documents by kind", () => {
  it('list the needed ones first, including those never sent', () => {
    const sheets = paperSheets([paper(1, { type: 'other', certificate: 'passbook' })], [FRONT]);
    expect(sheets.map(({ key, isNeeded, latest }) => [key, isNeeded, latest?.id ?? null])).toEqual([
      ['card_front', true, null],
      ['passbook', false, 1],
    ]);
  });

  it('keep two certificates apart, and group one kind', () => {
    const sheets = paperSheets(
      [
        paper(3, { type: 'other', certificate: 'passbook' }),
        paper(2, { type: 'other', certificate: 'school_calendar' }),
        paper(1, { type: 'other', certificate: 'passbook', status: 'rejected' }),
      ],
      [],
    );
    expect(sheets.map(({ key, sent }) => [key, sent.map(({ id }) => id)])).toEqual([
      ['passbook', [3, 1]],
      ['school_calendar', [2]],
    ]);
  });

  it.each([
    ['a document waiting for review behind an approved one', ['waiting', 'approved'], 1, false],
    ['a rejected document behind an approved one', ['rejected', 'approved'], 1, true],
    ['an approved document', ['approved', 'approved'], null, false],
    ['a document waiting for review', ['waiting', 'rejected'], null, false],
    ['a rejected document', ['rejected'], null, true],
    ['none', [], null, true],
  ] as const)('%s', (_, states, inForce, toSend) => {
    const papers = states.map((state, place) => paper(states.length - place, { status: state }));
    const [sheet] = paperSheets(papers, [FRONT]);
    expect([sheet?.inForce?.id ?? null, sheet && isToSend(sheet)]).toEqual([inForce, toSend]);
  });

  it('need nothing for an unneeded kind, except after a rejection', () => {
    const [waiting, rejected] = paperSheets(
      [paper(2, { type: 'portrait' }), paper(1, { type: 'passport', status: 'rejected' })],
      [],
    );
    expect([waiting && isToSend(waiting), rejected && isToSend(rejected)]).toEqual([false, true]);
  });
});

describe('a kind of document as one key', () => {
  it('identifies each kind once', () => {
    expect(PAPER_KINDS).toHaveLength(11);
    expect(PAPER_KINDS.map((kind) => kindOfKey(kindKey(kind)))).toEqual([...PAPER_KINDS]);
  });

  it.each(['', 'other', 'nothing', null])('%s identifies none', (key) => {
    expect(kindOfKey(key)).toBeNull();
  });
});
