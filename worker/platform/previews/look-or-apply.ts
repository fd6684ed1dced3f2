import type { ImportMode } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import { StaleFacts } from '#worker/db/commit.ts';

export type Previewable<Judged, Preview, Done> = {
  /**
   * Reads the facts and decides the change.
   * @param toWrite whether it is then written
   * @throws StaleFacts when the facts changed between two reads
   */
  judge: (toWrite: boolean) => Promise<Judged>;
  /** The digest of the change and its obstacles. It changes with them. */
  digest: (judged: Judged) => Promise<string>;
  preview: (judged: Judged) => Promise<Preview>;
  /** The reason why it may not be applied. Null when it may. */
  refusal: (judged: Judged) => Promise<AppError | null>;
  /** @throws StaleFacts when the facts changed before the write */
  apply: (judged: Judged) => Promise<Done>;
};

/** The answer or the refusal, with the decision. */
export type JudgedOutcome<Judged, Answer> = { judged: Judged } & ({ answer: Answer } | { refusal: AppError });

/** `digest` is that of the applied preview. Null applies without one. */
type ApplyChoice = { mode: ImportMode; digest: string | null };

/**
 * Previews the change or applies it. It applies only what the preview showed. When the change
 * differs now, or the facts change too fast, the refusal is E_CONFLICT with a fresh preview.
 */
export async function lookOrApply<Judged, Preview, Done>(
  asked: ApplyChoice,
  previewed: Previewable<Judged, Preview, Done>,
): Promise<JudgedOutcome<Judged, Preview | Done>> {
  try {
    return await whileStale(() => once(asked, previewed));
  } catch (error) {
    if (!(error instanceof StaleFacts)) throw error;
    return outdated(await previewed.judge(false), previewed);
  }
}

async function once<Judged, Preview, Done>(
  { mode, digest }: ApplyChoice,
  previewed: Previewable<Judged, Preview, Done>,
): Promise<JudgedOutcome<Judged, Preview | Done>> {
  const judged = await previewed.judge(mode === 'apply');
  if (mode === 'preview') return { judged, answer: await previewed.preview(judged) };
  if (digest !== null && digest !== (await previewed.digest(judged))) return outdated(judged, previewed);
  const refusal = await previewed.refusal(judged);
  return refusal ? { judged, refusal } : { judged, answer: await previewed.apply(judged) };
}

async function outdated<Judged, Preview>(
  judged: Judged,
  { preview }: Pick<Previewable<Judged, Preview, never>, 'preview'>,
): Promise<{ judged: Judged; refusal: AppError }> {
  return { judged, refusal: new AppError('E_CONFLICT', await preview(judged)) };
}

/** @throws AppError the refusal */
export function answerOrThrow<Answer>(outcome: { answer: Answer } | { refusal: AppError }): Answer {
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.answer;
}
