import type { ComponentProps } from 'react';
import type { Intent } from '#app/areas/company/configuration/route.tsx';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DeleteInRow } from '#app/ui/dialog/delete-in-row.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { CreateLink } from '#app/ui/kit/create-link.tsx';
import type { TableColumn } from '#app/ui/table/columns.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';

export type NamedThing = { id: number; name: string; version: number };

type NamedListProps<Thing> = {
  /** The parameter of the address with the opened one. */
  param: string;
  list: ComponentProps<typeof DataTable<Thing>>['list'];
  words: {
    title: string;
    name: string;
    search: string;
    create: string;
    empty: string;
    empty_hint: string;
    delete: string;
    delete_title: string;
    delete_body: string;
  };
  /** The name of a row for screen readers; by default its own. */
  rowLabel?: (thing: Thing) => string;
  /** The columns after the name. */
  columns: readonly TableColumn<Thing>[];
  deleting: Intent;
  answer: unknown;
};

/** Things of the company with a name, such as its branches: opened, created and deleted from their list. */
export function NamedList<Thing extends NamedThing>(props: NamedListProps<Thing>) {
  const { param, list, words, rowLabel = ({ name }) => name, columns, deleting, answer } = props;
  const { t } = useTranslation('common');
  const href = useIntentHref<Intent>();
  const chosenHref = useChosenHref(param);
  const create = (
    <CreateLink to={chosenHref('new')} preventScrollReset>
      {words.create}
    </CreateLink>
  );
  return (
    <>
      <RefusalNote refused={refusedOf<Intent>(answer, deleting)} />
      <DataTable
        label={words.title}
        list={list}
        standardSort="name"
        rowKey={({ id }) => id}
        rowLabel={rowLabel}
        rowHref={({ id }) => chosenHref(id)}
        search={words.search}
        actions={create}
        columns={[
          { id: 'name', header: words.name, cell: ({ name }) => name, sortable: true },
          ...columns,
          {
            id: 'actions',
            header: t('actions'),
            align: 'end',
            interactive: true,
            cell: ({ id, name, version }) => (
              <DeleteInRow
                name={name}
                action={href(deleting)}
                thing={{ id, version }}
                title={words.delete_title}
                body={words.delete_body}
                confirm={words.delete}
              />
            ),
          },
        ]}
        empty={{ title: words.empty, body: words.empty_hint, action: create }}
      />
    </>
  );
}
