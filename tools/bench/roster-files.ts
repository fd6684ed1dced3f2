import { z } from 'zod';
import { type ApiSite, askApi, untilDone } from './api-site.ts';

const ImportCounts = z.object({ new: z.int(), same: z.int(), refused: z.int() });
/** The numbers of new, unchanged and refused rows. */
export type ImportCounts = z.output<typeof ImportCounts>;
const CountsAnswer = z.object({ counts: ImportCounts });
const Started = z.object({ job_id: z.int() });

/** Sends a roster file and returns the text of the outcome, unparsed. Waits when it is a job. */
export async function sendRoster(site: ApiSite, file: string, mode: 'preview' | 'apply'): Promise<string> {
  const body = new FormData();
  body.set('file', new File([file], 'roster.csv'));
  body.set('mode', mode);
  const sent = await askApi(site, 'manage/shifts/import-csv', { method: 'POST', body });
  if (sent.status !== 202) return sent.text();
  const { job_id } = Started.parse(await sent.json());
  await untilDone(site, job_id);
  return (await askApi(site, `manage/shifts/imports/${job_id}`)).text();
}

export function countsIn(answer: string): ImportCounts {
  return CountsAnswer.parse(JSON.parse(answer)).counts;
}
