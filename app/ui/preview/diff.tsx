import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { KindLinks, RowPages } from './row-links.tsx';
import { type RowKinds, viewRows } from './shown-rows.ts';

/** The kinds with the same label on every page. */
type Worded = 'all' | 'new' | 'changed' | 'refused' | 'faults' | 'warnings' | 'kept';

type DiffProps<Kind extends Worded, Row> = {
  rows: readonly Row[];
  kinds: RowKinds<Kind, Row>;
  perPage: number;
  /** Label of refused rows, when it differs from that of imports. */
  refused?: string;
  /** Actions on the rows, after the links of the kinds. */
  actions?: ReactNode;
  table: (rows: readonly Row[]) => ReactNode;
};

/** The rows of a preview by kind and page; unchanged rows are in no kind. */
export function Diff<Kind extends Worded, Row>({
  rows,
  kinds,
  perPage,
  refused,
  actions,
  table,
}: DiffProps<Kind, Row>) {
  const { t } = useTranslation('imports');
  const [params] = useSearchParams();
  if (rows.length === 0) return null;
  const view = viewRows(rows, kinds, perPage, params);
  const wordOf = (kind: Worded) => (kind === 'refused' && refused !== undefined ? refused : t(kind));
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <KindLinks
          kinds={view.kinds.map(({ kind, count }) => ({ name: kind, label: wordOf(kind), count }))}
          shown={view.shown}
        />
        {actions}
      </div>
      {table(view.page.rows)}
      <RowPages page={view.page} />
    </div>
  );
}
