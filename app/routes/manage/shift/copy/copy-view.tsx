import { useSearchParams } from 'react-router';
import { FindingList } from '#app/components/finding/finding-list.tsx';
import { REASON_FIELD } from '#app/components/finding/finding-panel.tsx';
import { useFindingWords } from '#app/components/finding/use-finding-words.ts';
import { Field } from '#app/components/form/field.tsx';
import { Form } from '#app/components/form/form.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { ApplyCard, ChangedMeanwhile, NothingToDo } from '#app/components/import/apply-card.tsx';
import { DiffTable } from '#app/components/import/diff-table.tsx';
import { KindLinks, RowPages } from '#app/components/import/row-links.tsx';
import { usePersonText } from '#app/components/person/person-cell.tsx';
import { Input } from '#app/components/ui/input.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { CopyPreview } from '#contract/roster-copy.ts';
import { type CopyRow, countsOf, rowPage, rowsOf, SHOWN, shownOf } from './copy-rows.ts';
import type { Intent } from './intents.ts';

type CopyViewProps = { preview: CopyPreview; constraints: Constraints; refused: Refused | null };

/** What a copy would do, row by row, and the button that does it. */
export function CopyView({ preview, constraints, refused }: CopyViewProps) {
  const { t } = useTranslation(['roster_copy', 'imports']);
  const [params] = useSearchParams();
  const all = rowsOf(preview);
  const counts = countsOf(all);
  const shown = shownOf(params.get('show'), counts);
  const page = rowPage(all, shown, Number(params.get('page')) || 1);
  const kinds = SHOWN.filter((kind) => kind === 'all' || kind === shown || counts[kind] > 0);
  const isConflict = refused?.refusal?.code === 'E_CONFLICT';
  return (
    <div className="grid min-w-0 gap-5">
      {isConflict && <ChangedMeanwhile>{t('roster_copy:changed_meanwhile')}</ChangedMeanwhile>}
      <Summary preview={preview} />
      <ApplyPanel preview={preview} constraints={constraints} refused={isConflict ? null : refused} />
      <FixedPeople preview={preview} />
      {all.length > 0 && (
        <div className="grid min-w-0 gap-3">
          <KindLinks
            kinds={kinds.map((name) => ({
              name,
              label: name === 'refused' ? t('roster_copy:refused') : t(`imports:${name}`),
              count: counts[name],
            }))}
            shown={shown}
          />
          <CopyTable preview={preview} rows={page.rows} />
          <RowPages page={page} />
        </div>
      )}
    </div>
  );
}

function Summary({ preview: { shifts, people, without, open } }: Pick<CopyViewProps, 'preview'>) {
  const { t } = useTranslation('roster_copy');
  const format = useFormat();
  const daysOf = (dates: readonly string[]) => dates.map((date) => format.day(date)).join(', ');
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap gap-x-5 font-semibold">
        <span>{t('new_shifts', { count: shifts.new })}</span>
        <span>{t('new_people', { count: people.new })}</span>
        {shifts.refused + people.refused > 0 && (
          <span className="text-absent">{t('refused_rows', { count: shifts.refused + people.refused })}</span>
        )}
      </p>
      <p className="flex flex-wrap gap-x-5 text-muted-foreground">
        {shifts.same + people.same > 0 && <span>{t('same', { count: shifts.same + people.same })}</span>}
        {shifts.kept + people.kept > 0 && <span>{t('kept', { count: shifts.kept + people.kept })}</span>}
      </p>
      {without.length > 0 && <p className="text-late">{t('without', { days: daysOf(without) })}</p>}
      {open.length > 0 && <p className="text-muted-foreground">{t('open', { days: daysOf(open) })}</p>}
    </div>
  );
}

/** Does all that is not refused. */
function ApplyPanel({ preview, constraints, refused }: CopyViewProps) {
  const { t } = useTranslation(['roster_copy', 'imports', 'findings']);
  const href = useIntentHref<Intent>();
  const { roles } = useAuth();
  const { form } = useForm(() => import('./copy-form.ts').then((forms) => forms.CopyForm), {
    constraints,
    id: 'apply',
    lastResult: refused?.lastResult ?? null,
  });
  const { shifts, people, passable_by } = preview;
  if (shifts.new + people.new === 0) return <NothingToDo>{t('roster_copy:nothing_to_do')}</NothingToDo>;
  const isGlobal = roles.some(({ name }) => name === 'global_admin');
  const isBarred = passable_by === 'none' || (passable_by === 'global_admin' && !isGlobal);
  return (
    <ApplyCard hindrance={isBarred ? t('imports:only_global_admin') : null} apply={t('roster_copy:apply')}>
      <Form
        form={form}
        labels={{ [REASON_FIELD]: t('findings:pass.reason') }}
        action={href('apply')}
        refusal={refused?.refusal ?? null}
        className="gap-4"
      >
        <input type="hidden" name="digest" value={preview.digest} readOnly />
        {shifts.refused + people.refused > 0 && <p>{t('roster_copy:refused_stay')}</p>}
        {passable_by !== 'anyone' && (
          <Field
            name={REASON_FIELD}
            required
            description={t('roster_copy:warnings_reason')}
            className="max-w-xl"
          >
            {(control) => <Input {...control} autoComplete="off" />}
          </Field>
        )}
        <SubmitButton className="justify-self-start">
          {t('roster_copy:apply_count', {
            shifts: t('roster_copy:new_shifts', { count: shifts.new }),
            people: t('roster_copy:new_people', { count: people.new }),
          })}
        </SubmitButton>
      </Form>
    </ApplyCard>
  );
}

/** Who comes onto the new shifts by a fixed schedule, and who does not. */
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

function CopyTable({ preview, rows }: { preview: CopyPreview; rows: readonly CopyRow[] }) {
  const { t } = useTranslation(['roster_copy', 'shifts']);
  const format = useFormat();
  const textOf = usePersonText();
  const words = useFindingWords(preview.named);
  const { users, positions } = preview.named;
  const positionOf = (id: number) => positions.find((one) => one.id === id)?.name ?? '';
  const plain = (text: string) => ({ text, isFaulty: false, beside: null });

  const who = (row: CopyRow): string => {
    if ('user_id' in row) {
      const user = users.find(({ id }) => id === row.user_id);
      return user ? textOf(user) : '';
    }
    return row.seats
      .map(
        ({ position_id, fixed_total, temp_total }) =>
          `${positionOf(position_id)} ${fixed_total + temp_total}`,
      )
      .join(', ');
  };
  const times = (row: CopyRow) => ('user_id' in row ? row.after : row);
  const said = (row: CopyRow) => {
    const kept = 'user_id' in row && row.class === 'kept' ? row.before : null;
    const isWithShift =
      'user_id' in row &&
      row.class === 'refused' &&
      row.findings.every(({ severity }) => severity === 'warn');
    if (!kept && !isWithShift && row.findings.length === 0) return null;
    return (
      <>
        {kept && (
          <p>
            {t('roster_copy:stands', {
              place: `${positionOf(kept.position_id)} ${t(`shifts:${kept.type}`)} ${kept.start_time}–${kept.end_time}`,
            })}
          </p>
        )}
        {isWithShift && <p>{t('roster_copy:with_shift')}</p>}
        {row.findings.length > 0 && <FindingList findings={row.findings} words={words} folded />}
      </>
    );
  };

  return (
    <DiffTable
      rows={rows}
      refused={t('roster_copy:refused')}
      columns={[
        {
          header: t('roster_copy:to'),
          cell: (row: CopyRow) => ({
            ...plain(format.day(row.date)),
            beside: t('roster_copy:of_day', { day: format.day(row.from_date) }),
          }),
        },
        { header: t('shifts:template'), cell: (row: CopyRow) => plain(row.template.name) },
        { header: t('roster_copy:who'), cell: (row: CopyRow) => plain(who(row)) },
        {
          header: t('roster_copy:times'),
          cell: (row: CopyRow) => plain(`${times(row).start_time}–${times(row).end_time}`),
        },
      ]}
      said={said}
    />
  );
}
