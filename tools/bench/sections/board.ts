import { gzipSync } from 'node:zlib';
import { openBoard } from '#app/areas/roster/shift/board/opened-board.ts';
import { applyTo } from '#app/areas/roster/shift/board/planning/applied.ts';
import { boardRoster, checkOn } from '#app/areas/roster/shift/board/planning/roster.ts';
import { BoardAnswer } from '#contract/roster/board.ts';
import { rangeNeeded } from '#domain/roster/facts.ts';
import { meterDatabase } from '#tests/support/metered.ts';
import { emptyState } from '#tools/bench/crowds/company.ts';
import { crowdedBoard } from '#tools/bench/crowds/crowded-board.ts';
import { writePlannedCrowd } from '#tools/bench/crowds/planned-crowd.ts';
import { type Benchmark, measure } from '#tools/bench/measure.ts';
import { readingContext } from '#tools/bench/reading-context.ts';
import type { BenchSection } from '#tools/bench/section.ts';
import { applyMigrations } from '#tools/migrations.ts';
import { Failure } from '#tools/program.ts';
import { openLocalDatabase } from '#tools/seed/local-database.ts';
import { readBoard } from '#worker/areas/roster/shifts/board/read-board.ts';

const TODAY = '2026-07-15';
/** The day on which the person with many shifts gets one more. */
const CROWDED_DAY = '2026-07-17';
const BOARD_DAYS = { from: '2026-07-01', to: '2026-07-31' };
const WORKPLACE_ID = 70_000_000;
const PEOPLE = 500;
const SHIFT_COUNT = 200;
const TURNS = 9;
const CHECK_RUNS = 100;

/** Measures the board of a large workplace: its answer, and the rules that a browser runs on it. */
export async function measureBoard(): Promise<BenchSection> {
  const state = emptyState('board');
  await applyMigrations(state);
  const local = await openLocalDatabase(state);
  try {
    const days = rangeNeeded(BOARD_DAYS);
    await writePlannedCrowd(local.db, { workplaceId: WORKPLACE_ID, people: PEOPLE, days, today: TODAY });
    return await measureOn(local.binding);
  } finally {
    await local.close();
  }
}

async function measureOn(binding: D1Database): Promise<BenchSection> {
  const query = { workplace_id: WORKPLACE_ID, date_from: BOARD_DAYS.from, date_to: BOARD_DAYS.to };
  const read = async (database: D1Database) =>
    JSON.stringify(await readBoard(readingContext(database, TODAY), query));
  const { db, meter } = meterDatabase(binding);
  const answer = await read(db);
  const { length } = Buffer.from(answer);
  const board = openBoard(BoardAnswer.parse(JSON.parse(answer)));
  const work = board.people.reduce((sum, person) => sum + person.work.length, 0);
  if (board.people.length !== PEOPLE || work < PEOPLE * 30) throw new Failure('The board is not whole.');
  const of = `${PEOPLE} people × 31 days, ${work.toLocaleString('en')} pieces of work`;
  const figures = await measure(
    [
      {
        what: `Reading it: ${meter.roundTrips + 1} round trips, ${meter.rowsRead.toLocaleString('en')} rows read`,
        run: () => read(binding),
      },
      { what: 'Opening its answer', run: () => openBoard(JSON.parse(answer)) },
      { what: 'Opening its roster', run: () => boardRoster(board) },
      ...checks(board),
    ],
    TURNS,
  );
  return {
    about: [
      `A workplace of ${of}, half of them worked.`,
      `Its answer has ${kilobytes(length)}, ${kilobytes(gzipSync(answer).length)} with gzip.`,
      'A Node program reads it from a local D1, where rows take longer than on the site. The answer and its rules are opened',
      'as in a browser.',
    ].join('\n'),
    turns: TURNS,
    figures,
  };
}

function checks(whole: ReturnType<typeof openBoard>): Benchmark[] {
  const { board, change } = crowdedBoard(whole, CROWDED_DAY, SHIFT_COUNT, 600);
  const { board: full, change: over } = crowdedBoard(whole, CROWDED_DAY, SHIFT_COUNT, 0);
  const [roster, fullRoster] = [boardRoster(board), boardRoster(full)];
  const [free] = checkOn(roster, [change]).rows;
  const [refused] = checkOn(fullRoster, [over]).rows;
  const ways = refused?.findings[0]?.ways_out ?? [];
  if (free?.findings.some(({ severity }) => severity === 'refuse') || ways.length < 3) {
    throw new Failure('Not as refused.');
  }
  const check = `One check of a person with ${SHIFT_COUNT} shifts in range`;
  const answer = { rows: [{ shift_id: 1, shift_user_id: 99_999_999, version: 1 }] };
  return [
    { what: check, goal: 1, times: CHECK_RUNS, run: () => checkOn(roster, [change]) },
    {
      what: `${check}, refused, with ways out and other people`,
      goal: 1,
      times: CHECK_RUNS,
      run: () => checkOn(fullRoster, [over]),
    },
    { what: 'The board after a change', run: () => applyTo(board, [change], answer) },
  ];
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1_000).toLocaleString('en')} KB`;
}
