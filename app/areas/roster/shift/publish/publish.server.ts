import type { RouterContextProvider } from 'react-router';
import { translatedNotice } from '#app/areas/messaging/notices/translated-notice.ts';
import { backOf } from '#app/areas/roster/shift/last-view.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { PublishBody, type RosterPublishing } from '#contract/roster/publishing.ts';
import { jstDate } from '#domain/time/instant.ts';
import { publishAddress, publishHref } from './publish-address.ts';

type Context = Readonly<RouterContextProvider>;

export async function loadPublishing(url: URL, context: Context) {
  const today = jstDate(await context.get(siteContext).now());
  const { span, chosen } = publishAddress(url.searchParams, today);
  const query = {
    date_from: span.from,
    date_to: span.to,
    ...(chosen && chosen.length > 0 && { workplace_ids: chosen.map(String) }),
  };
  const read = await readAnswer(url, context.get(apiContext).manage.shifts.publishing.$get({ query }));
  const publishing = chosen?.length === 0 ? withoutChoice(read) : read;
  return { today, publishing, notices: noticesOf(publishing), constraints: constraintsOf(PublishBody) };
}

/** The API reads an empty choice as all workplaces. */
function withoutChoice(read: RosterPublishing): RosterPublishing {
  return { ...read, sites: read.sites.map((site) => ({ ...site, chosen: false })), languages: [] };
}

/** The longest notice of each language, in the words of that language. */
function noticesOf({ date_from, date_to, languages }: RosterPublishing) {
  return languages.map(({ language, people, sample: { user, count, sites } }) => ({
    language,
    people,
    user,
    words: translatedNotice(
      { kind: 'roster_published', params: { date_from, date_to, count, sites } },
      language,
    ),
  }));
}

export type PublishNotice = ReturnType<typeof noticesOf>[number];

export function publish(request: Request, url: URL, context: Context) {
  return runForm(request, 'publish', PublishBody, async (json, options) => {
    const { people } = await perform(
      url,
      context.get(apiContext).manage.shifts.publish.$post({ json }, options),
    );
    const [only, ...others] = json.workplace_ids;
    const back = only !== undefined && others.length === 0 ? backOf(url, only) : null;
    return {
      to: back ?? publishHref({ from: json.date_from, to: json.date_to }),
      toast: { tone: 'success', message: 'publish:toasts.roster_published', count: people },
    };
  });
}
