import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useForm } from '#app/lib/forms.ts';
import { Form } from '#app/ui/form/form.tsx';
import { NewPasswordFields } from '#app/ui/form/new-password-fields.tsx';
import { useNewPasswordLabels } from '#app/ui/form/new-password-labels.ts';
import { strengthOf } from '#app/ui/form/password-strength.client.ts';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { renderPage } from './render-page.tsx';

const Schema = z.object({ password: z.string() });

function Page() {
  const { form } = useForm(() => Promise.resolve(Schema), { id: 'a', lastResult: null, constraints: {} });
  return (
    <Form form={form} labels={useNewPasswordLabels()}>
      <NewPasswordFields account="hanako@kinmu.test" personal={['Tanaka']} />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>(/^New password(?!, again)/);
const type = (value: string) => fireEvent.input(input(), { target: { value } });
const announced = () => document.querySelector('[aria-live=polite]')?.textContent ?? '';
const reached = () => document.querySelectorAll('.bg-absent, .bg-late, .bg-in').length;

describe('a new password', () => {
  it('shows its required length in advance, and no rating before typing', async () => {
    await renderPage(Page);
    expect(screen.getByText('At least 8 characters')).toBeDefined();
    expect(input().getAttribute('aria-describedby')).toContain('description');
    expect(announced()).toBe('');
    expect(reached()).toBe(0);
  });

  it('is stored by the browser under its account, which is not posted', async () => {
    await renderPage(Page);
    const username = document.querySelector<HTMLInputElement>('[autocomplete=username]');
    expect([username?.value, username?.name, username?.hidden]).toEqual(['hanako@kinmu.test', '', true]);
    expect(document.querySelectorAll('[autocomplete=new-password]')).toHaveLength(2);
  });

  it('is rated in a word and on a bar during typing', async () => {
    await renderPage(Page);
    type('a');
    await waitFor(() => expect(announced()).toBe('Still too short'));
    expect(reached()).toBe(1);
    type('password123');
    await waitFor(() => expect(announced()).toContain('weak'));
    expect(reached()).toBe(1);
    type('walrus kettle drizzle forty');
    await waitFor(() => expect(announced()).toBe('Strength: very good'));
    expect(reached()).toBe(4);
    type('');
    await waitFor(() => expect(announced()).toBe(''));
  });

  it('gains nothing from public data of its owner', async () => {
    await renderPage(Page);
    type('hanako.tanaka');
    await waitFor(() => expect(announced()).toContain('weak'));
  });

  it('is empty after it was stored, and so is its rating', async () => {
    await renderPage(Page, { action: () => null });
    type('walrus kettle drizzle forty');
    await waitFor(() => expect(announced()).not.toBe(''));
    await act(async () => {
      fireEvent.submit(document.forms[0] ?? document.body);
    });
    await waitFor(() => expect(announced()).toBe(''));
    expect(input().value).toBe('');
  });
});

describe('the strength of a password', () => {
  it.each([
    ['password1', [], 1],
    ['PASSWORD123', [], 1],
    ['abcdefgh', [], 1],
    ['k9x!k9x!k9x!', [], 1],
    ['abcd4321qwertyuiop', [], 1],
    ['        ', [], 1],
    ['20261122', [], 1],
    ['nguyen-2026-rain', ['Nguyễn Văn An'], 1],
    ['hanako and the old piano', ['hanako@kinmu.test'], 1],
    ['0042-st-0042', ['KM-0042'], 1],
    ['k7#tQ', [], 1],
    ['walrus kettle drizzle forty', [], 4],
    ['安全な合言葉は長い方がよい', [], 4],
  ] as const)('of %s with the personal data %j is %i', (password, personal, strength) => {
    expect(strengthOf(password, personal)).toBe(strength);
  });

  it('is computed quickly at any length', () => {
    expect(strengthOf('a1!'.repeat(85), ['a'.repeat(255)])).toBeGreaterThanOrEqual(1);
  });
});
