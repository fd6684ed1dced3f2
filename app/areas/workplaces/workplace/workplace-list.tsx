import type { ComponentProps } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { CreateLink } from '#app/ui/kit/create-link.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { Workplace } from '#contract/workplaces/workplaces.ts';
import { formatPhone } from '#domain/format/phone.ts';
import { parsePrefectureCode } from '#domain/format/prefecture.ts';
import { ENGAGEMENTS } from '#domain/law/placement-kinds.ts';
import { EXACT_FORMULA, isFormula } from './formulas.ts';

type List = ComponentProps<typeof DataTable<Workplace>>['list'];

export function WorkplaceList({ list }: { list: List }) {
  const { t } = useTranslation(['workplaces', 'prefectures', 'placement']);
  const prefectureOf = ({ prefecture }: Workplace) => {
    const code = parsePrefectureCode(prefecture ?? '');
    return code ? t(`prefectures:${code}`) : '';
  };
  return (
    <DataTable
      label={t('title')}
      list={list}
      standardSort="code"
      rowKey={({ id }) => id}
      rowLabel={({ code, name }) => `${code} ${name}`}
      rowHref={({ id }) => `/admin/workplace/${id}`}
      search={t('search')}
      filters={[
        {
          name: 'active',
          label: t('state'),
          options: [
            { value: 'true', label: t('states.active') },
            { value: 'false', label: t('states.inactive') },
          ],
        },
        {
          name: 'engagement',
          label: t('placement:engagement'),
          options: [
            ...ENGAGEMENTS.map((kind) => ({ value: kind, label: t(`placement:engagements.${kind}`) })),
            { value: 'unknown', label: t('placement:unknown') },
          ],
        },
      ]}
      columns={[
        { id: 'name', header: t('name'), cell: ({ name }) => name, sortable: true },
        { id: 'code', header: t('code'), cell: ({ code }) => code, sortable: true, hideable: true },
        { id: 'prefecture', header: t('prefecture'), cell: prefectureOf, hideable: true },
        {
          id: 'phone',
          header: t('phone'),
          cell: ({ phone }) => phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>,
          hideable: true,
          interactive: true,
        },
        { id: 'client', header: t('placement:client'), cell: ({ client }) => client, hideable: true },
        {
          id: 'engagement',
          header: t('placement:engagement'),
          cell: ({ engagement }) => (
            <span className={engagement ? undefined : 'text-muted-foreground'}>
              {t(engagement ? `placement:engagements.${engagement}` : 'placement:unknown')}
            </span>
          ),
          hideable: true,
        },
        {
          id: 'formula',
          header: t('formula'),
          cell: ({ formula }) =>
            isFormula(formula) && (
              <span className={formula === EXACT_FORMULA ? 'text-muted-foreground' : 'text-late'}>
                {t(`formulas_short.f${formula}`)}
              </span>
            ),
          hideable: true,
        },
        {
          id: 'state',
          header: t('state'),
          cell: ({ active }) => (
            <Badge tone={active ? 'in' : 'neutral'}>{t(active ? 'states.active' : 'states.inactive')}</Badge>
          ),
          hideable: true,
        },
      ]}
      empty={{
        title: t('empty'),
        body: t('empty_hint'),
        action: <CreateLink size="sm">{t('create')}</CreateLink>,
      }}
    />
  );
}
