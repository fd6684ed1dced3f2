import type { Instant } from '#domain/time/instant.ts';
import type { ActId } from '#tools/scaling/profile.ts';
import type { Asker } from './asker.ts';

/** Where acts are done: the seeded company on its day. */
export type Stage = {
  asker: Asker;
  /** Looks something up beside what is measured. */
  find: <Row>(sql: string, ...values: (string | number)[]) => Promise<Row[]>;
  now: Instant;
};

/** A thing that somebody does, ready to be done several times. */
export type Act = {
  id: ActId;
  /** The rows by whose number it is divided; without it by how often it was done. */
  per?: string;
  prepare: (stage: Stage) => Promise<(() => Promise<unknown>)[]>;
};

/** Tokens of sessions of these people, each with what the act needs of them. */
export async function signedIn<Who extends { person: number }>(
  { asker, now }: Stage,
  people: readonly Who[],
): Promise<(Who & { token: string })[]> {
  const tokens: (Who & { token: string })[] = [];
  for (const who of people) tokens.push({ ...who, token: await asker.session(who.person, now) });
  return tokens;
}
