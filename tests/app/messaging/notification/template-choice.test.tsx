import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FORM_ID } from '#app/areas/messaging/notification/notification-form.ts';
import { TemplateChoice } from '#app/areas/messaging/notification/template-choice.tsx';
import { TextFields } from '#app/areas/messaging/notification/text-fields.tsx';
import { TypeField } from '#app/areas/messaging/notification/type-field.tsx';
import { useNotificationLabels } from '#app/areas/messaging/notification/use-labels.ts';
import { useForm } from '#app/lib/forms.ts';
import { Form } from '#app/ui/form/form.tsx';
import { NotificationTemplateBody } from '#contract/messaging/templates.ts';
import { renderPage } from '#tests/app/ui/components/render-page.tsx';

const TYPHOON = {
  id: 1,
  type: 'urgent',
  title_ja: '台風',
  content_ja: '確認してください。',
  title_en: 'Typhoon',
  content_en: 'Please check.',
  title_vi: null,
  content_vi: null,
  updated_at: '2026-11-01 10:00:00',
  version: 1,
};

afterEach(() => {
  vi.unstubAllGlobals();
});

function Page() {
  const { form } = useForm(() => Promise.resolve(NotificationTemplateBody), {
    id: FORM_ID,
    lastResult: null,
    constraints: {},
    defaultValue: { type: 'notice' },
  });
  return (
    <Form form={form} labels={useNotificationLabels()}>
      <TemplateChoice />
      <TypeField />
      <TextFields />
    </Form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });

async function chooseTyphoon() {
  fireEvent.click(await screen.findByRole('button', { name: 'Use template' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Typhoon' }));
}

it('fills a template into the fields, and leaves the text of other languages', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: [TYPHOON] }));
  await renderPage(Page);
  type('Title (Vietnamese)', 'Bão');
  await chooseTyphoon();
  await waitFor(() => expect(field('Title (Japanese)').value).toBe('台風'));
  expect(field('Text (Japanese)').value).toBe('確認してください。');
  expect(field('Text (English)').value).toBe('Please check.');
  expect(field('Type').value).toBe('urgent');
  expect(field('Title (Vietnamese)').value).toBe('Bão');
  expect(screen.getByText('Filled in from “Typhoon”')).toBeTruthy();
});

it('asks before it replaces a text, and names its fields', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: [TYPHOON] }));
  await renderPage(Page);
  type('Title (Japanese)', '棚卸');
  await chooseTyphoon();
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Title (Japanese)');
  expect(question.textContent).not.toContain('Text (Japanese)');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field('Title (Japanese)').value).toBe('棚卸');
  expect(field('Text (Japanese)').value).toBe('');

  fireEvent.click(screen.getByRole('button', { name: 'Use template' }));
  await chooseAgain();
  fireEvent.click(await screen.findByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(field('Title (Japanese)').value).toBe('台風'));
  expect(field('Text (Japanese)').value).toBe('確認してください。');
});

/** Radix opens a menu on the key, because a click in this window has no pointer. */
async function chooseAgain() {
  fireEvent.keyDown(screen.getByRole('button', { name: 'Use template' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Typhoon' }));
}

it('shows that the templates could not be read', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 500 }));
  await renderPage(Page);
  fireEvent.click(await screen.findByRole('button', { name: 'Use template' }));
  expect(await screen.findByText('Could not load the templates. Please try again.')).toBeTruthy();
});
