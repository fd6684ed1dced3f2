import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LawSource } from '#app/areas/law/parts/law-source.tsx';

describe('where the law says something', () => {
  it('is a link by the name of its site', () => {
    render(<LawSource source="https://laws.e-gov.go.jp/law/322AC0000000049" />);
    expect(screen.getByRole('link', { name: 'laws.e-gov.go.jp' }).getAttribute('href')).toBe(
      'https://laws.e-gov.go.jp/law/322AC0000000049',
    );
  });

  it.each(['Letter of 2026-11-20', 'https://www.mhlw.go.jp Art. 3', 'javascript:alert(1)'])(
    'is text where it is no address: %s',
    (source) => {
      const { container } = render(<LawSource source={source} />);
      expect(container.textContent).toBe(source);
      expect(screen.queryByRole('link')).toBeNull();
    },
  );
});
