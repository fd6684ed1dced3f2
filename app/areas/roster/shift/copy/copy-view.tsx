import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { FindingList } from '#app/areas/roster/parts/finding/finding-list.tsx';
import { useFindingWords } from '#app/areas/roster/parts/finding/use-finding-words.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ApplyForm } from '#app/ui/preview/apply-form.tsx';
import { CountList } from '#app/ui/preview/count-list.tsx';
import { Diff } from '#app/ui/preview/diff.tsx';
import { NothingToDo, OutdatedNote } from '#app/ui/preview/outdated.tsx';
import type { CopyPreview } from '#contract/roster/roster-copy.ts';
import { COPIES_PER_PAGE, COPY_KINDS, copyRowsOf } from './copy-rows.ts';
import { CopyTable } from './copy-table.tsx';

type CopyViewProps = { preview: CopyPreview; constraints: Constraints; refused: Refused | null };

/** The preview of a copy, row by row, with the button that applies it. */
export function CopyView({ preview, constraints, refused }: CopyViewProps) {
  const { t } = useTranslation('roster_copy');
  return (
    <div className="grid min-w-0 gap-5">
      <OutdatedNote refused={refused}>{t('changed_meanwhile')}</OutdatedNote>
      <CopySummary preview={preview} />
      <ApplyCopy preview={preview} constraints={constraints} refused={refused} />
      <FixedPeople preview={preview} />
      <Diff
        rows={copyRowsOf(preview)}
        kinds={COPY_KINDS}
        perPage={COPIES_PER_PAGE}
        refused={t('refused')}
        table={(shown) => <CopyTable preview={preview} rows={shown} />}
      />
    </div>
  );
}

function CopySummary({ preview: { shifts, people, without, open } }: Pick<CopyViewProps, 'preview'>) {
  const { t } = useTranslation('roster_copy');
  const format = useFormat();
  const daysOf = (dates: readonly string[]) => dates.map((date) => format.day(date)).join(', ');
  const [refused, same, kept] = [
    shifts.refused + people.refused,
    shifts.same + people.same,
    shifts.kept + people.kept,
  ];
  return (
    <div className="grid gap-1">
      <CountList
        className="font-semibold"
        of={[
          { name: 'shifts', text: t('new_shifts', { count: shifts.new }) },
          { name: 'people', text: t('new_people', { count: people.new }) },
          {
            name: 'refused',
            count: refused,
            text: <span className="text-absent">{t('refused_rows', { count: refused })}</span>,
          },
        ]}
      />
      <CountList
        className="text-muted-foreground"
        of={[
          { name: 'same', count: same, text: t('same', { count: same }) },
          { name: 'kept', count: kept, text: t('kept', { count: kept }) },
        ]}
      />
      {without.length > 0 && <p className="text-late">{t('without', { days: daysOf(without) })}</p>}
      {open.length > 0 && <p className="text-muted-foreground">{t('open', { days: daysOf(open) })}</p>}
    </div>
  );
}

/** Applies all rows that are not refused. */
function ApplyCopy({ preview, constraints, refused }: CopyViewProps) {
  const { t } = useTranslation(['roster_copy', 'imports']);
  const { roles } = useAuth();
  const { shifts, people, passable_by, digest } = preview;
  if (shifts.new + people.new === 0) return <NothingToDo>{t('nothing_to_do')}</NothingToDo>;
  const isGlobal = roles.some(({ name }) => name === 'global_admin');
  const isBarred = passable_by === 'none' || (passable_by === 'global_admin' && !isGlobal);
  return (
    <ApplyForm
      seen={{ digest }}
      constraints={constraints}
      refused={refused}
      hindrance={isBarred ? t('imports:only_global_admin') : null}
      apply={t('apply')}
      submit={t('apply_count', {
        shifts: t('new_shifts', { count: shifts.new }),
        people: t('new_people', { count: people.new }),
      })}
      reason={passable_by === 'anyone' ? null : t('warnings_reason')}
    >
      {shifts.refused + people.refused > 0 && <p>{t('refused_stay')}</p>}
    </ApplyForm>
  );
}

/** People placed on the new shifts by fixed schedules, and those with findings. */
function FixedPeople({ preview: { fixed } }: Pick<CopyViewProps, 'preview'>) {
  const { t } = useTranslation('roster_copy');
  const format = useFormat();
  const textOf = usePersonText();
  const words = useFindingWords(fixed.named);
  if (fixed.placed + fixed.clashes.length === 0) return null;
  return (
    <details className="rounded-xl border border-border bg-card px-5 py-3">
      <summary className="cursor-pointer font-medium">{t('fixed_placed', { count: fixed.placed })}</summary>
      <ul className="mt-2 grid gap-3">
        {fixed.clashes.map(({ date, user, placed, findings }) => (
          <li key={`${date} ${user.id}`} className="grid gap-1.5 border-border border-t pt-2">
            <p className="font-medium">
              {format.day(date)} {textOf(user)}
              {placed ? '' : ` · ${t('fixed_not_placed')}`}
            </p>
            <FindingList findings={findings} words={words} folded />
          </li>
        ))}
      </ul>
    </details>
  );
}
