import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { Failure } from '#tools/program.ts';

const LINE_FEED = 0x0a;
/** Polling more often would dominate the measurement. A page polls every second. */
const POLL_MS = 15;
const JobProgress = z.object({ status: z.string() });

/** The API and the headers of the caller. */
export type ApiSite = { api: string; headers: Record<string, string> };

/** @throws Failure for an answer with an error */
export async function askApi(
  { api, headers }: ApiSite,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const answer = await fetch(`${api}/${path}`, { ...init, headers });
  if (!answer.ok)
    throw new Failure(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
  return answer;
}

/** Waits until a job is done. */
export async function untilDone(site: ApiSite, jobId: number): Promise<void> {
  for (;;) {
    const { status } = JobProgress.parse(await (await askApi(site, `manage/jobs/${jobId}`)).json());
    if (status === 'failed') throw new Failure(`Job ${jobId} failed.`);
    if (status === 'done') return;
    await wait(POLL_MS);
  }
}

/** Reads an answer to its end and counts its lines, without storing them. */
export async function linesIn({ body }: Response): Promise<number> {
  let lines = 0;
  for await (const bytes of body ?? []) {
    // Uses the platform's search: a loop over every byte would add to the measurement.
    for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) lines += 1;
  }
  return lines;
}
