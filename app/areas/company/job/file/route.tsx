import { redirect } from 'react-router';
import { REFUSED_PARAM } from '#app/areas/company/job/job-address.ts';
import { perform } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { AppError } from '#contract/errors.ts';
import type { Route } from './+types/route';

/**
 * The file that a job made. A refusal leads to the page of the job, which gives the reason in the
 * reader's language.
 */
export async function loader({ url, context, params }: Route.LoaderArgs) {
  // The parameter can be any text, so it is encoded again.
  const id = encodeURIComponent(params.id);
  const { monthly } = context.get(apiContext).manage['work-histories'];
  const answer = await monthly.files[':id'].$get({ param: { id } });
  if (answer.ok) return new Response(answer.body, { headers: answer.headers });
  try {
    return await perform(url, Promise.resolve(answer));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return redirect(`/manage/job/${id}?${new URLSearchParams({ [REFUSED_PARAM]: error.code })}`);
  }
}
