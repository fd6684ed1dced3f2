import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MessageText } from '#app/areas/messaging/parts/notification/message-text.tsx';

describe('the text of a message', () => {
  it('stays as typed: markup is text, and addresses open separately', () => {
    const text = '<b>月曜日</b>\nhttps://example.com/a <script>alert(1)</script> javascript:alert(1)';
    const { container } = render(<MessageText text={text} language="ja" />);
    expect(container.textContent).toBe(text);
    expect(container.querySelectorAll('b, script')).toHaveLength(0);
    const links = [...container.querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.com/a']);
    expect(links[0]?.rel).toBe('noopener noreferrer');
    expect(container.querySelector('p')?.lang).toBe('ja');
  });
});
