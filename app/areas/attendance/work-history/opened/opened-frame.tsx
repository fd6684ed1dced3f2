import type { ReactNode } from 'react';
import { ClosedNote } from '#app/areas/attendance/work-history/closed-note.tsx';
import { DeleteHistory } from '#app/areas/attendance/work-history/editing/delete-history.tsx';
import type { OpenedHistory } from '#app/areas/attendance/work-history/history.server.ts';
import type { Task } from '#app/areas/attendance/work-history/history-address.ts';
import { PersonCell } from '#app/areas/people/parts/person/person-cell.tsx';
import type { Refused } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DayText } from '#app/ui/calendar/day-text.tsx';
import { SidePanel } from '#app/ui/kit/side-panel.tsx';
import { ChangeList } from './change-list.tsx';
import { usePanelClose } from './use-panel-close.ts';

type OpenedFrameProps = {
  opened: OpenedHistory;
  task: Task | null;
  deleteRefused: Refused | null;
  /** The badges of its state. */
  marks: ReactNode;
  actions: ReactNode;
  /** The form that edits it. */
  edit: ReactNode;
  /** Its figures. */
  children: ReactNode;
};

/** The panel of an opened record, work or leave: person, date, workplace, actions, and manual changes. */
export function OpenedFrame({
  opened,
  task,
  deleteRefused,
  marks,
  actions,
  edit,
  children,
}: OpenedFrameProps) {
  const { t } = useTranslation('work_history');
  const { history } = opened;
  const { user, date, workplace, position, closed } = history;
  const closeHref = usePanelClose();
  const { master } = useAuth();
  // Accounting sees all workplaces, but changes only those it manages.
  const isManaged = workplace === null || master.workplaces.some(({ id }) => id === workplace.id);
  const mayChange = isManaged && closed === null;
  return (
    <SidePanel
      key={history.id}
      title={<PersonCell person={user} />}
      hint={
        <>
          <DayText date={date} year /> ·{' '}
          {[workplace?.name ?? t('no_workplace'), position?.name].filter(Boolean).join(' · ')}
        </>
      }
      closeHref={closeHref}
      closeLabel={t('close')}
    >
      {marks}
      {closed && <ClosedNote closed={closed} workplace={workplace?.name ?? t('no_workplace')} />}
      {mayChange && task === null && actions}
      {mayChange && task === 'edit' && edit}
      {mayChange && task === 'delete' && (
        <DeleteHistory key={history.version} opened={opened} refused={deleteRefused} />
      )}
      {children}
      <ChangeList history={history} />
    </SidePanel>
  );
}
