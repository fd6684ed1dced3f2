import { readIfThere } from '#app/areas/people/person/frame/frame.server.ts';
import { NOTE_PARAM } from '#app/areas/people/person/person-address.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty } from '#app/lib/answer.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import { PersonNoteBody } from '#contract/people/person-notes.ts';
import type { Client } from '#worker/client.ts';
import { NewNoteForm, NoteForm } from './notes-form.ts';

type NotesRequest = { url: URL; api: Client; id: string };

/** The notes about a person. `list` is null for readers who may not see them: the person. */
export async function loadNotes({ url, api, id }: NotesRequest, query: Record<string, string>) {
  const { [NOTE_PARAM]: opened = null, ...listed } = query;
  const call = api.manage.users[':id'].notes.$get({ param: { id }, query: listed });
  return { list: await readIfThere(url, call), opened, constraints: constraintsOf(PersonNoteBody) };
}
export type NotesData = Awaited<ReturnType<typeof loadNotes>>;

export function createNote(request: Request, { url, api, id }: NotesRequest) {
  return runForm(request, 'create_note', NewNoteForm, async (json, options) => {
    await perform(url, api.manage.users[':id'].notes.$post({ param: { id }, json }, options));
    return {
      to: withoutIntent(url, NOTE_PARAM),
      toast: { tone: 'success', message: 'person_notes:toasts.note_created' },
    };
  });
}

export function updateNote(request: Request, { url, api, id }: NotesRequest) {
  return runForm(request, 'update_note', NoteForm, async (json) => {
    const param = { id, note_id: url.searchParams.get(NOTE_PARAM) ?? '' };
    await perform(url, api.manage.users[':id'].notes[':note_id'].$put({ param, json }));
    return {
      to: withoutIntent(url, NOTE_PARAM),
      toast: { tone: 'success', message: 'person_notes:toasts.note_updated' },
    };
  });
}

export function deleteNote(request: Request, { url, api, id }: NotesRequest) {
  return runForm(request, 'delete_note', VersionedRow, async (row) => {
    const param = { id, note_id: String(row.id) };
    const query = { version: String(row.version) };
    await performEmpty(url, api.manage.users[':id'].notes[':note_id'].$delete({ param, query }));
    return {
      to: withoutIntent(url, NOTE_PARAM),
      toast: { tone: 'success', message: 'person_notes:toasts.note_deleted' },
    };
  });
}
