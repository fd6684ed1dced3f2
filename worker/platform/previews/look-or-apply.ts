import type { ImportMode } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { WithPorts } from '#worker/ctx.ts';
import { StaleFacts } from '#worker/db/commit.ts';

/** Something that can be looked at before it is applied. */
export type Previewed<Judged, Preview, Done> = {
  /**
   * Reads, and decides what would be done.
   * @param toWrite whether it is written then
   * @throws StaleFacts when what it reads was changed between two readings
   */
  judge: (toWrite: boolean) => Promise<Judged>;
  /** Of what would be done, and of what is in its way: when that changes, so does the digest. */
  digest: (judged: Judged) => Promise<string>;
  preview: (judged: Judged) => Promise<Preview>;
  /** Why it may not be applied; null where it may. */
  refusal: (judged: Judged) => Promise<AppError | null>;
  /** @throws StaleFacts when what was read was changed before the write */
  apply: (judged: Judged) => Promise<Done>;
};

/** The answer or the refusal, and what was decided. */
export type Outcome<Judged, Answer> = { judged: Judged } & ({ answer: Answer } | { refusal: AppError });

/** `digest` is that of the preview that is applied; null applies without one. */
type Asked = { mode: ImportMode; digest: string | null };

/**
 * Shows what would be done, or does it. What is applied is what was shown: where other things would be done by now,
 * or the facts change faster than they can be read, the refusal is E_CONFLICT with a fresh preview.
 */
export async function lookOrApply<Judged, Preview, Done>(
  ctx: WithPorts<'lineUp'>,
  asked: Asked,
  previewed: Previewed<Judged, Preview, Done>,
): Promise<Outcome<Judged, Preview | Done>> {
  try {
    return await whileStale(ctx, () => once(asked, previewed));
  } catch (error) {
    if (!(error instanceof StaleFacts)) throw error;
    return outdated(await previewed.judge(false), previewed);
  }
}

async function once<Judged, Preview, Done>(
  { mode, digest }: Asked,
  previewed: Previewed<Judged, Preview, Done>,
): Promise<Outcome<Judged, Preview | Done>> {
  const judged = await previewed.judge(mode === 'apply');
  if (mode === 'preview') return { judged, answer: await previewed.preview(judged) };
  if (digest !== null && digest !== (await previewed.digest(judged))) return outdated(judged, previewed);
  const refusal = await previewed.refusal(judged);
  return refusal ? { judged, refusal } : { judged, answer: await previewed.apply(judged) };
}

async function outdated<Judged, Preview>(
  judged: Judged,
  { preview }: Pick<Previewed<Judged, Preview, never>, 'preview'>,
): Promise<{ judged: Judged; refusal: AppError }> {
  return { judged, refusal: new AppError('E_CONFLICT', await preview(judged)) };
}

/** @throws AppError the refusal */
export function answerOf<Answer>(outcome: { answer: Answer } | { refusal: AppError }): Answer {
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.answer;
}
