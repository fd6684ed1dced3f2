import { lazy } from 'react';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { OnDemand } from '#app/ui/kit/on-demand.tsx';
import { ColumnsButton } from './columns-button.tsx';

const loadColumnMenu = () => import('./column-choice-menu.client.tsx');
const ColumnChoiceMenu = lazy(async () => ({ default: (await loadColumnMenu()).ColumnChoiceMenu }));

export type ColumnChoiceProps = {
  columns: readonly { id: string; header: string; hideable?: boolean; defaultHidden?: boolean }[];
  shown: readonly { id: string }[];
};

/** Chooses the visible columns, when some can be hidden. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const hydrated = useHydrated();
  if (!hydrated || !props.columns.some(({ hideable }) => hideable)) return null;
  return (
    <OnDemand load={loadColumnMenu} button={(button) => <ColumnsButton {...button} />}>
      <ColumnChoiceMenu {...props} />
    </OnDemand>
  );
}
