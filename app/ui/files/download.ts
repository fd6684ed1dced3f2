import { saveFile } from './save-file.ts';

/**
 * The result of a download: saved, or left to a job, or the texts that the encoding cannot write.
 * `texts` is empty after any other failure.
 */
export type Downloaded = { saved: true; jobId?: number } | { saved: false; texts: string[] };

const ACCEPTED_STATUS = 202;

/** Saves a file of the API, which may refuse it or leave it to a job. */
export async function download(href: string, fallbackName: string): Promise<Downloaded> {
  const answer = await fetch(href);
  if (!answer.ok) return { saved: false, texts: unwritable(await answer.json()) };
  if (answer.status === ACCEPTED_STATUS) return { saved: true, jobId: jobIn(await answer.json()) };
  saveFile(await answer.blob(), downloadName(answer) ?? fallbackName);
  return { saved: true };
}

function downloadName(answer: Response): string | null {
  const disposition = answer.headers.get('Content-Disposition') ?? '';
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? null;
}

/** Returns the texts that the encoding cannot write, from the data of SHIFT_CSV_NOT_ENCODABLE. */
function unwritable(refusal: unknown): string[] {
  if (typeof refusal !== 'object' || refusal === null || !('data' in refusal)) return [];
  const { data } = refusal;
  if (typeof data !== 'object' || data === null || !('texts' in data) || !Array.isArray(data.texts))
    return [];
  return data.texts.map(String);
}

function jobIn(started: unknown): number {
  const found =
    typeof started === 'object' && started !== null && 'job_id' in started ? started.job_id : null;
  if (typeof found !== 'number') throw new TypeError('no job');
  return found;
}
