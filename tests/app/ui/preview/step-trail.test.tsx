import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StepTrail } from '#app/ui/preview/step-trail.tsx';
import { renderPage } from '#tests/app/ui/components/render-page.tsx';

it.each([
  ['choose', '選択', ['1', '2', '3']],
  ['look', '確認', ['', '2', '3']],
  ['done', '完了', ['', '', '']],
] as const)('the step trail of a preview marks one of three steps: %s', async (step, word, numbers) => {
  await renderPage(() => <StepTrail at={step} />, { language: 'ja' });
  const steps = screen.getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual(
    ['選択', '確認', '完了'].map((name, place) => `${numbers[place]}${name}`),
  );
  const current = steps.filter((one) => one.getAttribute('aria-current') === 'step');
  expect(current.map(({ textContent }) => textContent?.replace(/\d/, ''))).toEqual([word]);
});
