import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { validateForm } from '#app/lib/validate-form.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { renderPage } from './render-page.tsx';

function Page() {
  return (
    <AskingButton
      action="/?intent=end"
      fields={{ id: 7 }}
      choiceField="lost"
      question={{
        title: 'Unpair the tablet?',
        names: ['Gate'],
        confirm: 'Unpair',
        tone: 'destructive',
        choice: { label: 'It was lost', hint: '' },
      }}
    >
      End
    </AskingButton>
  );
}

it.each([
  ['checked', true],
  ['left alone', false],
])('a form reads the box of a question that was %s', async (_, lost) => {
  const posted = vi.fn();
  await renderPage(Page, {
    action: async ({ request }) => {
      const form = Object.fromEntries(await request.formData()) as Record<string, string>;
      posted(validateForm(z.object({ id: z.int(), lost: z.boolean() }), form).value);
      return null;
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'End' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  if (lost) fireEvent.click(dialog.getByRole('checkbox', { name: /It was lost/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Unpair' }));
  await vi.waitFor(() => expect(posted).toHaveBeenCalledExactlyOnceWith({ id: 7, lost }));
});
