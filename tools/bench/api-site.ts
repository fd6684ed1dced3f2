import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { Failure } from '#tools/program.ts';

const LINE_FEED = 0x0a;
/** Asking more often would be most of the work that is measured: a page asks every second. */
const POLL_MS = 15;
const Progress = z.object({ state: z.string() });

/** Where the API stands, and what says who asks. */
export type ApiSite = { api: string; headers: Record<string, string> };

/** @throws Failure for any answer but a good one */
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
    const { state } = Progress.parse(await (await askApi(site, `manage/jobs/${jobId}`)).json());
    if (state === 'failed') throw new Failure(`Job ${jobId} failed.`);
    if (state === 'done') return;
    await wait(POLL_MS);
  }
}

/** Reads an answer to its end and counts its lines; none of it is kept. */
export async function linesIn({ body }: Response): Promise<number> {
  let lines = 0;
  for await (const bytes of body ?? []) {
    // By the search of the platform: a loop over every byte would be measured along.
    for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) lines += 1;
  }
  return lines;
}
