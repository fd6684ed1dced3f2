import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PeopleDiff } from '#app/areas/people/users/import/people-diff.tsx';
import type { Refused } from '#app/lib/refused.ts';
import type { PeoplePreview } from '#contract/people/people-files.ts';
import { renderPage } from '#tests/app/ui/components/render-page.tsx';
import { fault, preview, row } from './rows.ts';

const COLUMNS = ['スタッフ番号', '姓', '電話番号', '性別'];

type Shown = { at?: string; refused?: Refused | null };

async function show(given: Partial<PeoplePreview>, { at = '/', refused = null }: Shown = {}) {
  const shown = preview({ columns: COLUMNS, ...given });
  const { container } = await renderPage(
    () => <PeopleDiff preview={shown} constraints={{}} refused={refused} />,
    { language: 'ja', at },
  );
  // The form's validation loads when it is shown, and a test must not end before.
  const form = container.querySelector('form');
  await waitFor(() => expect(form?.noValidate ?? true).toBe(true));
}

const cellOf = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement;

describe('the preview of a people file', () => {
  it.each([
    [-1_600, /締め済み2か月分の差額は.*：−¥1,600$/],
    [null, /締め済み2か月分の差額は.*になります。$/],
  ])('R-04, T-17 shows the adjustment of closed months: %s', async (closed_yen, text) => {
    const { raise } = preview({});
    await show({ raise: { ...raise, closed: 3, closed_months: 2, closed_yen, yen: closed_yen && 0 } });
    expect(screen.getByText(/締め済みの3件は変わりません。/).textContent).toMatch(text);
  });

  it('shows each change of a line, in the words of the page', async () => {
    await show({
      counts: { new: 0, changed: 1, same: 3, refused: 0 },
      rows: [
        row(2, {
          class: 'changed',
          user_id: 9,
          cells: ['0412', '田中', '', '女'],
          changes: [
            { column: 'gender', before: 'male', after: 'female' },
            { column: 'birthday', before: '2001-04-09', after: '2001-04-10' },
            { column: 'email', before: null, after: 'a@kinmu.test' },
          ],
        }),
      ],
    });
    expect(cellOf('性別')?.textContent).toBe('性別男性 → 女性');
    expect(cellOf('生年月日')?.textContent).toBe('生年月日2001/04/09 → 2001/04/10');
    expect(cellOf('メールアドレス')?.textContent).toBe('メールアドレスa@kinmu.test');
    expect(screen.getByRole('link', { name: '詳細' }).getAttribute('href')).toBe('/manage/user/9');
    expect(screen.getByText('変更のない行が3行あります。')).toBeTruthy();
    expect(screen.getByRole('button', { name: '1人を取り込む' })).toBeTruthy();
  });

  it('shows faults at their cells, and offers nothing to apply', async () => {
    const wrong = { ...fault(3, 'phone', 'phone'), value: '12' };
    await show({
      counts: { new: 1, changed: 0, same: 0, refused: 1 },
      people_created: 1,
      rows: [
        row(2, { cells: ['0413', '佐藤', '', ''] }),
        row(3, { class: 'refused', cells: ['0414', '鈴木', '12', ''], faults: [wrong] }),
      ],
    });
    const cell = cellOf('電話番号');
    expect(cell?.textContent).toBe('電話番号12日本の電話番号を入力してください（例：090-1234-5678）。');
    expect(screen.getByText(/取り込めない行が1行あります/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '取り込む' })).toHaveProperty('disabled', true);
    // Refused lines come first, the others on request.
    expect(screen.getAllByRole('rowheader').map((head) => head.firstChild?.textContent)).toEqual(['3']);
  });

  it('folds the other new data of a person', async () => {
    const changes = [
      { column: 'last_name' as const, before: null, after: '佐藤' },
      { column: 'residence_status' as const, before: null, after: 'study_abroad' },
      { column: 'nationality' as const, before: null, after: 'VN' },
    ];
    await show({ counts: { new: 1, changed: 0, same: 0, refused: 0 }, rows: [row(2, { changes })] });
    const folded = screen.getByText('ほか2項目').parentElement;
    const values = folded ? within(folded).getAllByRole('listitem', { hidden: true }) : [];
    expect(values.map((value) => value.textContent)).toEqual(['国籍：ベトナム', '在留資格：留学']);
  });

  it('shows the lines of a class', async () => {
    const rows = [row(2, { cells: ['0413'] }), row(3, { class: 'changed', user_id: 4, cells: ['0414'] })];
    await show({ counts: { new: 1, changed: 1, same: 0, refused: 0 }, rows }, { at: '/?show=changed' });
    const kinds = screen.getByRole('navigation');
    expect(within(kinds).getByRole('link', { current: 'page' }).textContent).toBe('変更 1');
    expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  });

  it('says when there is nothing to do', async () => {
    await show({ counts: { new: 0, changed: 0, same: 40, refused: 0 } });
    expect(screen.getByText('ファイルの内容は、すべて登録済みです。取り込むものはありません。')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each(['E_CONFLICT', 'SHIFT_CSV_INVALID_ROW'] as const)(
    'says when it differs from the applied preview: %s',
    async (code) => {
      const refused = {
        intent: 'apply',
        lastResult: {} as Refused['lastResult'],
        refusal: { code, data: null },
      };
      await show({ counts: { new: 0, changed: 0, same: 1, refused: 0 } }, { refused });
      expect(screen.getByRole('status').textContent).toContain('確認中に');
    },
  );
});
