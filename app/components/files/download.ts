import { saveFile } from './save-file.ts';

/** What came of a download: saved, or the texts that the encoding cannot write; none where it failed otherwise. */
export type Downloaded = { saved: true } | { saved: false; texts: string[] };

/** Saves a file of the API, which may refuse to write it. */
export async function download(href: string, fallbackName: string): Promise<Downloaded> {
  const answer = await fetch(href);
  if (!answer.ok) return { saved: false, texts: unwritable(await answer.json()) };
  saveFile(await answer.blob(), nameOf(answer) ?? fallbackName);
  return { saved: true };
}

function nameOf(answer: Response): string | null {
  const disposition = answer.headers.get('Content-Disposition') ?? '';
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? null;
}

/** The texts that the encoding cannot write, out of the data of SHIFT_CSV_NOT_ENCODABLE. */
function unwritable(refusal: unknown): string[] {
  if (typeof refusal !== 'object' || refusal === null || !('data' in refusal)) return [];
  const { data } = refusal;
  if (typeof data !== 'object' || data === null || !('texts' in data) || !Array.isArray(data.texts))
    return [];
  return data.texts.map(String);
}
