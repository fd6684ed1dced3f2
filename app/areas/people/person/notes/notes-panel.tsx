import Pencil from 'lucide-react/icons/pencil';
import Pin from 'lucide-react/icons/pin';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router';
import { NOTE_PARAM, personPageHref } from '#app/areas/people/person/person-address.ts';
import type { Intent } from '#app/areas/people/person/route.tsx';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DeleteInRow } from '#app/ui/dialog/delete-in-row.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { TablePages } from '#app/ui/table/table-pages.tsx';
import type { PersonNote } from '#contract/people/person-notes.ts';
import { NewNote, NoteChange } from './note-form.tsx';
import type { NotesData } from './notes.server.ts';

type NotesPanelProps = {
  id: number;
  data: NotesData;
  answer: unknown;
  /** Whether all pages of notes are shown; otherwise a link leads to them. */
  whole?: boolean;
};

/** The notes about a person: pinned ones first, each with its date and author. */
export function NotesPanel({ id, data, answer, whole = false }: NotesPanelProps) {
  const { t } = useTranslation('person_notes');
  const openHref = useChosenHref(NOTE_PARAM);
  const { list, opened, constraints } = data;
  if (list === null) return null;
  const { meta } = list;
  return (
    <section aria-labelledby="notes" className="rounded-xl border border-border bg-card">
      <div className="flex flex-wrap items-center gap-x-2 px-4 py-2">
        <h2 id="notes" className="font-semibold">
          {t('title')}
        </h2>
        <span className="text-[0.8125rem] text-muted-foreground">{t('readers')}</span>
        <Button asChild variant="ghost" size="sm" className="ml-auto">
          <Link to={openHref('new')} preventScrollReset>
            <Plus aria-hidden="true" />
            {t('add')}
          </Link>
        </Button>
      </div>
      <RefusalNote refused={refusedOf<Intent>(answer, 'delete_note')} />
      {opened === 'new' && (
        <div className="border-border border-t px-4 py-3">
          <NewNote
            constraints={constraints}
            refused={refusedOf<Intent>(answer, 'create_note')}
            close={openHref(null)}
          />
        </div>
      )}
      {list.data.length === 0 && opened !== 'new' && (
        <div className="border-border border-t px-4 py-3 text-muted-foreground">
          <p className="font-medium text-foreground">{t('empty')}</p>
          <p className="text-[0.8125rem]">{t('empty_hint')}</p>
        </div>
      )}
      <ul>
        {list.data.map((note) => (
          <li key={note.id} className="group/note border-border border-t px-4 py-2">
            {opened === String(note.id) ? (
              <NoteChange
                key={note.version}
                note={note}
                constraints={constraints}
                refused={refusedOf<Intent>(answer, 'update_note')}
                close={openHref(null)}
              />
            ) : (
              <Note note={note} />
            )}
          </li>
        ))}
      </ul>
      {whole && meta.last_page > 1 && (
        <div className="border-border border-t px-4 py-2">
          <TablePages meta={meta} rows={list.data.length} />
        </div>
      )}
      {!whole && meta.total > list.data.length && (
        <p className="border-border border-t px-4 py-2">
          <Link to={personPageHref(id, 'notes')} className="underline underline-offset-2">
            {t('show_all', { count: meta.total })}
          </Link>
        </p>
      )}
    </section>
  );
}

function Note({ note }: { note: PersonNote }) {
  const { t } = useTranslation('person_notes');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const openHref = useChosenHref(NOTE_PARAM);
  const { text, is_pinned, author, created_at, edited_by, edited_at } = note;
  const start = text.slice(0, 20);
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="whitespace-pre-line break-words">
          {is_pinned && (
            <>
              <Pin aria-hidden="true" className="mr-1 inline size-3.5 text-muted-foreground" />
              <span className="sr-only">{t('pinned')} </span>
            </>
          )}
          {text}
        </p>
        <p className="text-[0.8125rem] text-muted-foreground">
          {format.personName(author)} · {format.stamp(created_at)}
          {edited_by && edited_at && (
            <>
              {' · '}
              {t('edited', { name: format.personName(edited_by), date: format.stamp(edited_at) })}
            </>
          )}
        </p>
      </div>
      <span className="flex opacity-0 focus-within:opacity-100 group-hover/note:opacity-100 pointer-coarse:opacity-100">
        <Button asChild variant="ghost" size="icon-sm">
          <Link to={openHref(note.id)} preventScrollReset aria-label={t('change_named', { text: start })}>
            <Pencil aria-hidden="true" />
          </Link>
        </Button>
        <DeleteInRow
          name={start}
          action={href('delete_note')}
          thing={note}
          title={t('delete_title')}
          body={t('delete_body')}
          confirm={t('delete')}
        />
      </span>
    </div>
  );
}
