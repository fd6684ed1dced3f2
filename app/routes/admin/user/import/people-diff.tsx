import { useSearchParams } from 'react-router';
import { RaiseEffect } from '#app/components/hours/raise-effect.tsx';
import { ChangedMeanwhile } from '#app/components/import/apply-card.tsx';
import { RefusedRowsFile } from '#app/components/import/refused-rows-file.tsx';
import { KindLinks, RowPages } from '#app/components/import/row-links.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { PeoplePreview } from '#contract/people-files.ts';
import { ApplyPeople } from './apply-people.tsx';
import { PeopleDiffTable } from './people-diff-table.tsx';
import { countsOf, rowPage, SHOWN, shownOf } from './people-rows.ts';
import { usePeopleWords } from './use-people-words.ts';

type PeopleDiffProps = { preview: PeoplePreview; constraints: Constraints; refused: Refused | null };

/** What a file of people would do, row by row, and the button that does it. */
export function PeopleDiff({ preview, constraints, refused }: PeopleDiffProps) {
  const { t } = useTranslation(['people_import', 'imports']);
  const [params] = useSearchParams();
  const { reasonsOf } = usePeopleWords();
  const counts = countsOf(preview);
  const shown = shownOf(params.get('show'), counts);
  const page = rowPage(preview.rows, shown, Number(params.get('page')) || 1);
  const kinds = SHOWN.filter((kind) => kind === 'all' || kind === shown || counts[kind] > 0);
  return (
    <div className="grid gap-5">
      {params.has('changed') && <ChangedMeanwhile>{t('changed_meanwhile')}</ChangedMeanwhile>}
      <Summary preview={preview} />
      {changesWork(preview) && <RaiseEffect raise={preview.raise} />}
      <ApplyPeople preview={preview} constraints={constraints} refused={refused} />
      {preview.rows.length > 0 && (
        <div className="grid min-w-0 gap-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <KindLinks
              kinds={kinds.map((name) => ({ name, label: t(`imports:${name}`), count: counts[name] }))}
              shown={shown}
            />
            {counts.refused > 0 && (
              <RefusedRowsFile columns={preview.columns} rows={preview.rows} reasonsOf={reasonsOf} />
            )}
          </div>
          <PeopleDiffTable preview={preview} rows={page.rows} />
          <RowPages page={page} />
        </div>
      )}
    </div>
  );
}

/** Nothing comes of a file of which any line is refused. */
function changesWork({ counts, raise }: PeoplePreview): boolean {
  return counts.refused === 0 && raise.attendances + raise.closed + raise.by_hand > 0;
}

/** What all lines together would do; lines that change nothing are in no table. */
function Summary({ preview }: { preview: PeoplePreview }) {
  const { t } = useTranslation(['people_import', 'imports']);
  const { counts, people_created, memberships_created, wages_created } = preview;
  // Nothing comes of a file of which any line is refused.
  const created = [
    { count: people_created, text: t('will.people', { count: people_created }) },
    { count: memberships_created, text: t('will.memberships', { count: memberships_created }) },
    { count: wages_created, text: t('will.wages', { count: wages_created }) },
  ].filter(({ count }) => count > 0 && counts.refused === 0);
  const same = { count: counts.same, text: t('imports:same', { count: counts.same }) };
  const told = counts.same > 0 ? [...created, same] : created;
  if (told.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-0.5">
      {told.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
