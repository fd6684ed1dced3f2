import { z } from 'zod';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty } from '#app/lib/answer.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { PersonTagBody } from '#contract/people/tags.ts';
import type { Client } from '#worker/client.ts';

type PersonTagsRequest = { url: URL; api: Client; id: string };

const ChosenTag = z.object({ id: z.int().positive() });

export function giveTag(request: Request, { url, api, id }: PersonTagsRequest) {
  return runForm(request, 'give_tag', PersonTagBody, async (json, options) => {
    await perform(url, api.manage.users[':id'].tags.$post({ param: { id }, json }, options));
    return {
      to: withoutIntent(url, 'tagging'),
      toast: { tone: 'success', message: 'tags:toasts.tag_given' },
    };
  });
}

export function takeTag(request: Request, { url, api, id }: PersonTagsRequest) {
  return runForm(request, 'take_tag', ChosenTag, async (tag) => {
    const param = { id, tag_id: String(tag.id) };
    await performEmpty(url, api.manage.users[':id'].tags[':tag_id'].$delete({ param }));
    return { to: withoutIntent(url), toast: { tone: 'success', message: 'tags:toasts.tag_taken' } };
  });
}
