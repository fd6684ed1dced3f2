import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import { TagBody, TagChangeBody } from '#contract/people/tags.ts';
import type { Client } from '#worker/client.ts';

type TagsRequest = { url: URL; api: Client };

/** The parameter with the open tag; `new` opens an empty form. */
const TAG_PARAM = 'tag';

export async function loadTags(
  { url, api }: TagsRequest,
  { [TAG_PARAM]: chosen, ...query }: Record<string, string>,
) {
  const list = await readAnswer(url, api.manage.tags.$get({ query }));
  const opened = list.data.find(({ id }) => String(id) === chosen) ?? null;
  return {
    tab: 'tags' as const,
    list,
    opened: chosen === 'new' ? ('new' as const) : opened,
    constraints: constraintsOf(TagBody),
  };
}

export function createTag(request: Request, { url, api }: TagsRequest) {
  return runForm(request, 'create_tag', TagBody, async (json, options) => {
    await perform(url, api.admin.tags.$post({ json }, options));
    return {
      to: withoutIntent(url, TAG_PARAM),
      toast: { tone: 'success', message: 'tags:toasts.tag_created' },
    };
  });
}

export function updateTag(request: Request, { url, api }: TagsRequest) {
  return runForm(request, 'update_tag', TagChangeBody, async (json) => {
    const param = { id: url.searchParams.get(TAG_PARAM) ?? '' };
    await perform(url, api.admin.tags[':id'].$put({ param, json }));
    return {
      to: withoutIntent(url, TAG_PARAM),
      toast: { tone: 'success', message: 'tags:toasts.tag_updated' },
    };
  });
}

export function deleteTag(request: Request, { url, api }: TagsRequest) {
  return runForm(request, 'delete_tag', VersionedRow, async (row) => {
    const query = { version: String(row.version) };
    await performEmpty(url, api.admin.tags[':id'].$delete({ param: { id: String(row.id) }, query }));
    return {
      to: withoutIntent(url, TAG_PARAM),
      toast: { tone: 'success', message: 'tags:toasts.tag_deleted' },
    };
  });
}
