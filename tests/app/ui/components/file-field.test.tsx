import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { renderPage } from './render-page.tsx';

const heard = vi.fn();

function Page() {
  return (
    <form>
      <label htmlFor="file">Roster</label>
      <FileField id="file" name="file" required aria-describedby="hint" onChange={heard} />
      <p id="hint">CSV</p>
    </form>
  );
}

it("shows an instruction in the page's language, and then the chosen file", async () => {
  await renderPage(Page, { language: 'ja' });
  const input = screen.getByLabelText<HTMLInputElement>('Roster');
  expect([input.type, input.name, input.required]).toEqual(['file', 'file', true]);
  expect(screen.getByText('ファイルを選択')).toBeTruthy();
  const none = screen.getByText('選択されていません');
  expect(input.getAttribute('aria-describedby')).toBe(`hint ${none.id}`);
  const file = new File(['x'], 'シフト.csv', { type: 'text/csv' });
  fireEvent.change(input, { target: { files: [file] } });
  expect(screen.getByText('シフト.csv').id).toBe(none.id);
  expect(heard).toHaveBeenCalledOnce();
});
