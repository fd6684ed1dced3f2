import type { Instant } from '#domain/time/instant.ts';
import type { ActId } from '#tools/scaling/profile.ts';
import type { ApiCall, Asker } from './asker.ts';

/** How many people, or runs, an act has: some acts need more. */
export const FEW = 10;
export const MANY = 40;

/** The call that a page makes first. */
export const SETTINGS: ApiCall = { path: '/manage/profile/settings' };

/** The stage of the acts: the seeded company on its day. */
export type Stage = {
  asker: Asker;
  /** An unmeasured look-up. */
  find: <Row>(sql: string, ...values: (string | number)[]) => Promise<Row[]>;
  now: Instant;
};

/** An action of a person or a timer, prepared for several runs. */
export type Act = {
  id: ActId;
  /** The cost is divided by the new rows of this table. By default it is divided by the runs. */
  per?: string;
  prepare: (stage: Stage) => Promise<(() => Promise<unknown>)[]>;
};

/** Session tokens of these people, with the data that the act needs of them. */
export async function signedIn<Who extends { person: number }>(
  { asker, now }: Stage,
  people: readonly Who[],
): Promise<(Who & { token: string })[]> {
  const tokens: (Who & { token: string })[] = [];
  for (const who of people) tokens.push({ ...who, token: await asker.session(who.person, now) });
  return tokens;
}
