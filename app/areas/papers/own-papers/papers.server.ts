import type { RouterContextProvider } from 'react-router';
import { postedKind } from '#app/areas/papers/parts/paper/posted-kind.server.ts';
import { runPicture } from '#app/areas/people/parts/picture/posted-picture.server.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The action returns to the page, whose cards show the state of each document. */
export function sendPaper(request: Request, url: URL, context: Context) {
  const { papers } = context.get(apiContext).me;
  return runPicture(request, url.searchParams.get('of') ?? '', async ({ file, form, options }) => {
    await perform(url, papers.$post({ form: { ...postedKind(form), file } }, options));
    return { to: url.pathname, toast: { tone: 'success', message: 'papers:toasts.paper_sent' } };
  });
}

export function takeBack(request: Request, url: URL, context: Context) {
  const { papers } = context.get(apiContext).me;
  return runForm(request, 'take_back', VersionedRow, async ({ id, version }) => {
    const [param, query] = [{ id: String(id) }, { version: String(version) }];
    await performEmpty(url, papers[':id'].$delete({ param, query }));
    return { to: url.pathname, toast: { tone: 'success', message: 'papers:toasts.paper_taken_back' } };
  });
}
