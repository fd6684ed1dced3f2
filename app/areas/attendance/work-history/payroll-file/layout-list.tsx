import type { ComponentProps } from 'react';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DeleteInRow } from '#app/ui/dialog/delete-in-row.tsx';
import { CreateLink } from '#app/ui/kit/create-link.tsx';
import type { TableColumn } from '#app/ui/table/columns.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { FileLayout } from '#contract/pay/file-layouts.ts';
import { layoutHeading } from '#contract/pay/hours-columns.ts';
import { LAYOUT_PARAM } from './layout-address.ts';
import type { Intent } from './route.tsx';

type LayoutListProps = {
  list: ComponentProps<typeof DataTable<FileLayout>>['list'];
  mayChange: boolean;
};

/** The layouts; a row opens its columns. */
export function LayoutList({ list, mayChange }: LayoutListProps) {
  const { t } = useTranslation('file_layouts');
  const openHref = useChosenHref(LAYOUT_PARAM);
  const create = mayChange && (
    <CreateLink to={openHref('new')} variant="outline" preventScrollReset>
      {t('create')}
    </CreateLink>
  );
  return (
    <DataTable
      label={t('title')}
      list={list}
      standardSort="name"
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      rowHref={({ id }) => openHref(id)}
      search={t('search')}
      actions={create || undefined}
      columns={useColumns(mayChange)}
      empty={{
        title: t('empty'),
        body: t(mayChange ? 'empty_hint' : 'empty_hint_reader'),
        ...(create ? { action: create } : {}),
      }}
    />
  );
}

function useColumns(mayChange: boolean): TableColumn<FileLayout>[] {
  const { t } = useTranslation(['file_layouts', 'common']);
  const href = useIntentHref<Intent>();
  const actions: TableColumn<FileLayout> = {
    id: 'actions',
    header: t('common:actions'),
    align: 'end',
    interactive: true,
    cell: (layout) => (
      <DeleteInRow
        name={layout.name}
        action={href('delete_layout')}
        thing={layout}
        title={t('delete_title')}
        body={t('delete_body')}
        confirm={t('delete')}
      />
    ),
  };
  return [
    { id: 'name', header: t('name'), sortable: true, cell: ({ name }) => name },
    {
      id: 'columns',
      header: t('columns'),
      cell: ({ columns, hours, language }) => (
        <>
          {t('columns_count', { count: columns.length })}
          <span className="line-clamp-2 max-w-md whitespace-normal break-words text-[0.8125rem] text-muted-foreground">
            {columns
              .flatMap(({ column, heading }) => heading ?? (layoutHeading(language, column, hours) || []))
              .join(' · ')}
          </span>
        </>
      ),
    },
    { id: 'hours', header: t('hours'), cell: ({ hours }) => t(`bases.${hours}`) },
    { id: 'encoding', header: t('encoding'), cell: ({ encoding }) => t(`encodings.${encoding}`) },
    { id: 'language', header: t('language'), cell: ({ language }) => t(`common:language_${language}`) },
    ...(mayChange ? [actions] : []),
  ];
}
