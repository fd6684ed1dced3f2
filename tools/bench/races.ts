import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { RosterRefusal } from '#contract/roster/findings.ts';
import { Failure } from '#tools/program.ts';
import { localDatabaseFile } from '#tools/scaling/measure/table-sizes.ts';
import type { ApiSite } from './api-site.ts';
import {
  overlappingShift,
  RACE_POSITION,
  RACERS,
  type Round,
  racer,
  SEATS,
  shiftWithSeats,
} from './racing-site.ts';

const RulesRefused = z.object({ code: z.literal('SHIFT_RULES_REFUSED'), data: RosterRefusal });

type RequestedSeat = { shiftId: number; personId: number };
type RaceAnswer = RequestedSeat & { status: number; body: string };

/** Milliseconds from the first call to the last answer. For the spots also the number taken. */
export type RaceTimes = { conflicts: number[]; seats: number[]; taken: number[] };

/**
 * In each round, a thousand concurrent calls put one person on overlapping shifts, and a thousand
 * people on fifty spots.
 * @throws Failure when the stored data differ from the answers, or do not justify a refusal
 */
export async function race(site: ApiSite & { state: string }, rounds: readonly Round[]): Promise<RaceTimes> {
  const times: RaceTimes = { conflicts: [], seats: [], taken: [] };
  const stored = new DatabaseSync(localDatabaseFile(site.state), { readOnly: true });
  try {
    for (const { nth } of rounds) {
      const conflicts = everybody((place) => ({
        shiftId: overlappingShift(nth, place),
        personId: racer(nth),
      }));
      const overlaps = await atOnce(site, conflicts);
      times.conflicts.push(overlaps.milliseconds);
      holdOverlaps(overlaps.answers, filledSeats(stored, conflicts));
      const wanted = everybody((place) => ({ shiftId: shiftWithSeats(nth), personId: racer(place) }));
      const seats = await atOnce(site, wanted);
      times.seats.push(seats.milliseconds);
      times.taken.push(holdSeats(seats.answers, filledSeats(stored, wanted)));
    }
  } finally {
    stored.close();
  }
  return times;
}

function everybody(ask: (place: number) => RequestedSeat): RequestedSeat[] {
  return Array.from({ length: RACERS }, (_, place) => ask(place));
}

async function atOnce(
  { api, headers }: ApiSite,
  asked: readonly RequestedSeat[],
): Promise<{ milliseconds: number; answers: RaceAnswer[] }> {
  const began = performance.now();
  const answers = await Promise.all(
    asked.map(async (one): Promise<RaceAnswer> => {
      const answer = await fetch(`${api}/manage/shifts/${one.shiftId}/users`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ user_id: one.personId, position_id: RACE_POSITION, type: 'fixed' }),
      });
      return { ...one, status: answer.status, body: await answer.text() };
    }),
  );
  return { milliseconds: performance.now() - began, answers };
}

type FilledSeat = { id: number; shiftId: number; personId: number };

/** The callers who are on the requested shifts. */
function filledSeats(stored: DatabaseSync, asked: readonly RequestedSeat[]): FilledSeat[] {
  const list = (of: keyof RequestedSeat) => JSON.stringify([...new Set(asked.map((one) => one[of]))]);
  return stored
    .prepare(
      `SELECT id, shift_id, person_id FROM shift_user WHERE status = 'approved'
       AND shift_id IN (SELECT value FROM json_each(?)) AND person_id IN (SELECT value FROM json_each(?))`,
    )
    .all(list('shiftId'), list('personId'))
    .map((row) => ({ id: Number(row.id), shiftId: Number(row.shift_id), personId: Number(row.person_id) }));
}

function holdOverlaps(answers: readonly RaceAnswer[], stored: readonly FilledSeat[]): void {
  const [place] = stored;
  if (!place || stored.length !== 1)
    throw new Failure(`${stored.length} of the shifts that overlap are stored.`);
  holdWritten(answers, stored);
  for (const told of refusedAnswers(answers)) {
    const names = findingsOfRefusal(told).some(
      ({ rule, shifts }) =>
        rule === 'overlap' && shifts.some((one) => !one.masked && one.shift_user_id === place.id),
    );
    if (!names)
      throw new Failure(`Refused for something else than what is stored: ${told.body.slice(0, 500)}`);
  }
}

function holdSeats(answers: readonly RaceAnswer[], stored: readonly FilledSeat[]): number {
  holdWritten(answers, stored);
  for (const told of refusedAnswers(answers)) {
    const names = findingsOfRefusal(told).some(
      ({ rule, limit }) => rule === 'fixed_total' && limit === SEATS,
    );
    if (!names) throw new Failure(`Refused for something else than the seats: ${told.body.slice(0, 500)}`);
  }
  return stored.length;
}

/** Checks that the successful answers, and nothing else, are stored. */
function holdWritten(answers: readonly RaceAnswer[], stored: readonly FilledSeat[]): void {
  const key = ({ shiftId, personId }: RequestedSeat) => `${shiftId} ${personId}`;
  const written = answers.filter(({ status }) => status === 201).map(key);
  const there = new Set(stored.map(key));
  if (written.length !== there.size || written.some((one) => !there.has(one)))
    throw new Failure(`${written.length} were answered as written, ${there.size} are stored.`);
}

/** @throws Failure for an answer that is neither a success nor a refusal of the rules */
function refusedAnswers(answers: readonly RaceAnswer[]): RaceAnswer[] {
  const refused = answers.filter(({ status }) => status !== 201);
  const other = refused.find(({ status }) => status !== 409);
  if (other) throw new Failure(`Answered ${other.status}: ${other.body.slice(0, 500)}`);
  return refused;
}

function findingsOfRefusal({ body }: RaceAnswer): RosterRefusal['findings'] {
  const told = RulesRefused.safeParse(JSON.parse(body));
  if (!told.success) throw new Failure(`Refused without the rules: ${body.slice(0, 500)}`);
  return told.data.data.findings;
}
