import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LineChannelRow } from '#app/areas/access/settings/line-row.tsx';
import { line as words } from '#app/locales/en/line.ts';
import type { Channels } from '#contract/messaging/channels.ts';
import { renderPage } from '#tests/app/ui/components/render-page.tsx';

const LINKABLE: Channels['line'] = { is_set_up: true, is_wanted: true, account: '@kinmu', linked_at: null };
const show = (line: Partial<Channels['line']> = {}, answer: unknown = null) =>
  renderPage(() => (
    <ul>
      <LineChannelRow line={{ ...LINKABLE, ...line }} answer={answer} />
    </ul>
  ));
const textOf = () => document.body.textContent ?? '';

describe('LINE in the settings', () => {
  it('shows three steps to link an account, and what a person can write then', async () => {
    await show();
    for (const step of Object.values(words.steps)) expect(textOf()).toContain(step);
    expect(screen.getByText(words.can)).toBeTruthy();
    expect(textOf()).toContain('10 min late');
    for (const meaning of Object.values(words.means)) expect(textOf()).toContain(meaning);
  });

  it('shows no steps to a person who is linked', async () => {
    await show({ linked_at: '2026-11-20 09:00:00' });
    expect(textOf()).not.toContain(words.link);
    expect(textOf()).toContain(words.can);
  });

  it('shows neither steps nor what a person can write where the company has no LINE account', async () => {
    await show({ is_set_up: false, account: null });
    expect(textOf()).not.toContain(words.link);
    expect(textOf()).not.toContain(words.can);
    for (const step of Object.values(words.steps)) expect(textOf()).not.toContain(step);
  });
});
