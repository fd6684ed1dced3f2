import { render } from '@testing-library/react';
import { createLucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { plainIcon } from '#app/components/ui/plain-icon.ts';

const PATH = { d: 'M5 12h14', key: '1' };
const DOT = { cx: '16.5', cy: '7.5', r: '.5', fill: 'currentColor', key: '2' };

const Own = createLucideIcon('key-round', [
  ['path', PATH],
  ['circle', DOT],
]);
const Plain = plainIcon({
  name: 'key-round',
  node: [
    ['path', PATH],
    ['circle', DOT],
  ],
});

function drawn(icon: ReactNode): SVGElement {
  const svg = render(icon).container.querySelector('svg');
  if (!svg) throw new Error('nothing was drawn');
  return svg;
}

it('has the shapes of lucide’s own', () => {
  expect(drawn(<Plain />).innerHTML).toBe(drawn(<Own />).innerHTML);
});

it('is hidden from screen readers, unless it says something', () => {
  expect(drawn(<Plain />).getAttribute('aria-hidden')).toBe('true');
  const spoken = drawn(<Plain role="img" aria-label="Key" className="size-4" />);
  expect(spoken.hasAttribute('aria-hidden')).toBe(false);
  expect(spoken.getAttribute('class')).toBe('lucide size-4');
});
