import { z } from 'zod';
import { type ApiSite, askApi, untilDone } from './api-site.ts';

const Answer = z.object({
  counts: z.object({ new: z.int(), same: z.int(), refused: z.int() }),
  rows: z.array(z.object({ class: z.string() })).optional(),
});
type Answer = z.output<typeof Answer>;
const Started = z.object({ job_id: z.int() });

/** Sends a roster file and answers what is said of it, waited for where it is a job. */
export async function sendRoster(site: ApiSite, file: string, mode: 'preview' | 'apply'): Promise<Answer> {
  const body = new FormData();
  body.set('file', new File([file], 'roster.csv'));
  body.set('mode', mode);
  const sent = await askApi(site, 'manage/shifts/import-csv', { method: 'POST', body });
  const answer = Answer.or(Started).parse(await sent.json());
  if (!('job_id' in answer)) return answer;
  await untilDone(site, answer.job_id);
  return Answer.parse(await (await askApi(site, `manage/shifts/imports/${answer.job_id}`)).json());
}
