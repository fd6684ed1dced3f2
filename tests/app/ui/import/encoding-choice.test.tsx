import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { EncodingChoice } from '#app/ui/import/encoding-choice.tsx';
import type { FileRefusal } from '#app/ui/import/file-refusal.ts';
import { posted, renderPage } from '#tests/app/ui/components/render-page.tsx';

const UNCLEAR: FileRefusal = {
  code: 'SHIFT_CSV_ENCODING_UNCLEAR',
  data: {
    readings: [
      { encoding: 'euc_jp', sample: '山田 太郎' },
      { encoding: 'cp932', sample: 'ｻｳﾅﾄ ﾂﾀﾏｺ' },
      { encoding: 'utf7', sample: '?' },
    ],
  },
};

const pageOf = (refusal: FileRefusal | null) => () => (
  <form>
    <label htmlFor="file">File</label>
    <FileField id="file" name="file" />
    <EncodingChoice refusal={refusal} />
  </form>
);

it.each([
  ['ja', '文字が正しく表示されている行を選んでください', '可能性が最も高い'],
  ['vi', 'Dòng nào hiện chữ đúng?', 'Khả năng cao nhất'],
  ['en', 'Which line looks right?', 'Most likely'],
] as const)(
  'shows the words in each encoding, the likely one first: %s',
  async (language, question, likely) => {
    await renderPage(pageOf(UNCLEAR), { language });
    expect(screen.getByRole('group', { name: question })).toBeTruthy();
    const choices = screen.getAllByRole<HTMLInputElement>('radio');
    expect(choices.map((one) => one.closest('label')?.textContent)).toEqual([
      `山田 太郎EUC-JP · ${likely}`,
      expect.stringMatching(/^ｻｳﾅﾄ ﾂﾀﾏｺShift[_ ]JIS$/),
    ]);
    const form = choices[0]?.form ?? null;
    expect(posted(form, 'encoding')).toEqual([]);
    if (choices[0]) fireEvent.click(choices[0]);
    expect(posted(form, 'encoding')).toEqual(['euc_jp']);
  },
);

it('disappears once another file is chosen', async () => {
  await renderPage(pageOf(UNCLEAR));
  const form = screen.getByRole<HTMLInputElement>('radio', { name: /EUC-JP/ }).form;
  const file = new File(['x'], 'other.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [file] } });
  expect(screen.queryByRole('radio')).toBeNull();
  expect(posted(form, 'encoding')).toEqual([]);
});

it.each([null, { code: 'SHIFT_CSV_EMPTY', data: null } as const])('is absent for %j', async (refusal) => {
  await renderPage(pageOf(refusal));
  expect(screen.queryByRole('group')).toBeNull();
});
