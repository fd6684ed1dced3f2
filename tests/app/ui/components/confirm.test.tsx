import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useConfirm } from '#app/ui/dialog/confirm.tsx';
import { renderPage } from './render-page.tsx';

const NAMES = ['Anh 0412', 'Thao 0398', 'Phuong 0431', 'Minh 0440', 'Bao 0451', 'Lan 0139', 'Anil 0103'];
const answered = vi.fn();

function Page() {
  const { ask, dialog } = useConfirm();
  const run = async () => {
    answered(await ask({ title: 'Delete 7 people?', names: NAMES, confirm: 'Delete', tone: 'destructive' }));
  };
  return (
    <>
      <button type="button" onClick={run}>
        Start
      </button>
      {dialog}
    </>
  );
}

async function question() {
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  return screen.findByRole('alertdialog', { name: 'Delete 7 people?' });
}

it('names the first items, counts the rest, and focuses Cancel', async () => {
  await renderPage(Page);
  const dialog = await question();
  expect([...dialog.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    ...NAMES.slice(0, 5),
    'and 2 more',
  ]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
});

it.each([
  ['Delete', true],
  ['Cancel', false],
])('answers %s with %s', async (button, expected) => {
  answered.mockClear();
  await renderPage(Page);
  await question();
  fireEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(expected));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('answers Escape with no', async () => {
  answered.mockClear();
  await renderPage(Page);
  fireEvent.keyDown(await question(), { key: 'Escape' });
  await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(false));
});
