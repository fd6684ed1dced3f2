import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { allAuditWords } from '#app/areas/access/audit/audit-words.server.ts';
import { ChangeTable } from '#app/areas/access/audit/change-table.tsx';
import { useAuditWords } from '#app/areas/access/audit/use-audit-words.ts';
import { CHANGED_VALUE } from '#contract/access/changed-value.ts';
import { renderPage } from '#tests/app/ui/components/render-page.tsx';

const EN = allAuditWords('en');

function Changes() {
  const words = useAuditWords(EN);
  const before = { dispatch_evidence: [], work_kind: 'guarding' };
  const after = { dispatch_evidence: ['few_days', 'gone_since'], work_kind: null };
  return <ChangeTable before={before} after={after} nameOf={words.field} inWords={words.value} />;
}

it('shows a value and each value of a list in words, and a code without words as it is', async () => {
  await renderPage(Changes);
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows.slice(1)).toEqual([
    ['Exceptions shown by documents', 'none', 'Work of few days a month, gone_since'],
    ['Kind of work', 'Security guarding', 'Not known yet'],
  ]);
});

function Archived() {
  const words = useAuditWords(EN);
  const before = { phone: CHANGED_VALUE, hired_on: null };
  const after = { phone: CHANGED_VALUE, hired_on: CHANGED_VALUE };
  return <ChangeTable before={before} after={after} nameOf={words.field} inWords={words.value} />;
}

it('says of an archived personal value only that it changed', async () => {
  await renderPage(Archived);
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows.slice(1)).toEqual([
    ['Phone', 'changed', 'changed'],
    ['Hired on', 'none', 'changed'],
  ]);
});
