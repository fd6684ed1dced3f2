import FileUp from 'lucide-react/icons/file-up';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import LockKeyholeOpen from 'lucide-react/icons/lock-keyhole-open';
import Megaphone from 'lucide-react/icons/megaphone';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ShiftHeading } from '#app/areas/roster/parts/shift/shift-heading.tsx';
import { coverageOfShift } from '#app/areas/roster/shift/coverage.ts';
import { withBack } from '#app/areas/roster/shift/last-view.ts';
import { PendingBadge } from '#app/areas/roster/shift/pending-badge.tsx';
import { CoverageBadge } from '#app/areas/roster/shift/seat-coverage.tsx';
import { ShiftBadges } from '#app/areas/roster/shift/shift-badges.tsx';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { ShiftDetail } from '#contract/roster/shifts.ts';
import { ADD_FORM } from './detail-address.ts';
import { StateButton } from './obstacle-action.tsx';
import type { Intent } from './route.tsx';

type ShiftHeaderProps = {
  shift: ShiftDetail;
  editing: boolean;
  /** The view to which a deletion returns, as a query string. */
  back: string;
};

/** The shift, its state, and the actions on it as a whole. */
export function ShiftHeader({ shift, editing, back }: ShiftHeaderProps) {
  const coverage = coverageOfShift(shift);
  return (
    <header className="mb-5 grid gap-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <ShiftHeading
          shift={shift}
          badges={
            <>
              <ShiftBadges shift={shift} />
              <CoverageBadge coverage={coverage} active={shift.active} />
              <PendingBadge count={coverage.pending} />
            </>
          }
        >
          <HeaderFacts shift={shift} />
        </ShiftHeading>
        <ShiftActions shift={shift} editing={editing} back={back} />
      </div>
      <StateNote shift={shift} />
    </header>
  );
}

function HeaderFacts({ shift }: { shift: ShiftDetail }) {
  const { t } = useTranslation('shifts');
  const facts: [string, string][] = [
    [t('breaks'), shift.breaks.map(({ start, end }) => `${start}–${end}`).join(', ') || t('no_breaks')],
  ];
  if (shift.paid_before_minutes > 0) {
    facts.push([t('paid_before'), t('minutes', { count: shift.paid_before_minutes })]);
  }
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-muted-foreground">
      {facts.map(([label, value]) => (
        <div key={label} className="flex gap-2">
          <dt>{label}</dt>
          <dd className="text-foreground">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ShiftActions({ shift, editing, back }: ShiftHeaderProps) {
  const { t } = useTranslation('shifts');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const [params] = useSearchParams();
  const editHref = useChosenHref('edit');
  if (shift.progress === 'ended') return null;
  const closed = shift.closed_at !== null;
  return (
    <div className="flex flex-wrap gap-2">
      {!editing && !closed && shift.active && (
        <Button asChild className="lg:hidden">
          <Link to={{ search: params.toString(), hash: ADD_FORM }}>
            <UserPlus aria-hidden="true" />
            {t('add_person')}
          </Link>
        </Button>
      )}
      <Button asChild variant="outline">
        <PageLink to={`/manage/shift/import?shift=${shift.id}`}>
          <FileUp aria-hidden="true" />
          {t('import_people')}
        </PageLink>
      </Button>
      <Button asChild variant="outline">
        <PageLink to={`/manage/notification?new=1&shift=${shift.id}`}>
          <Megaphone aria-hidden="true" />
          {t('tell_people')}
        </PageLink>
      </Button>
      <PostForm action={href(closed ? 'open' : 'close')} preventScrollReset>
        <input type="hidden" name="version" value={shift.version} />
        <Button type="submit" variant="outline">
          {closed ? <LockKeyholeOpen aria-hidden="true" /> : <LockKeyhole aria-hidden="true" />}
          {closed ? t('open_planning') : t('close_planning')}
        </Button>
      </PostForm>
      {!editing && (
        <Button asChild variant="outline">
          <Link to={editHref(1)} preventScrollReset>
            <Pencil aria-hidden="true" />
            {t('edit')}
          </Link>
        </Button>
      )}
      <AskingButton
        variant="outline"
        className="text-destructive"
        action={withBack(href('delete'), back)}
        fields={{ version: shift.version, workplace_id: shift.workplace.id }}
        question={{
          title: t('delete_title'),
          names: [
            `${format.fullDay(shift.date)} ${shift.start_time}–${shift.end_time} ${shift.workplace.name} ${shift.template.name}`,
          ],
          confirm: t('delete'),
          tone: 'destructive',
        }}
      >
        <Trash2 aria-hidden="true" />
        {t('delete')}
      </AskingButton>
    </div>
  );
}

/** Why no people can be planned on it at present. */
function StateNote({ shift }: { shift: ShiftDetail }) {
  const { t } = useTranslation('shifts');
  const format = useFormat();
  if (shift.progress === 'ended') return <ShiftNote>{t('past_hint')}</ShiftNote>;
  if (shift.closed_at !== null) {
    return (
      <ShiftNote>
        {t('closed_since', { stamp: format.stamp(shift.closed_at) })} {t('closed_hint')}
      </ShiftNote>
    );
  }
  if (shift.active) return null;
  return <ShiftNote action={<StateButton intent="activate" shift={shift} />}>{t('inactive_hint')}</ShiftNote>;
}

function ShiftNote({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-muted px-4 py-2.5 text-muted-foreground">
      <p>{children}</p>
      {action}
    </div>
  );
}
