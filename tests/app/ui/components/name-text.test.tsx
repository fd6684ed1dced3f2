import { expect, it } from 'vitest';
import { NameText } from '#app/ui/kit/name-text.tsx';
import { renderPage } from './render-page.tsx';

const SHORT = { name: '梱包', names: { kana: 'こんぽう', en: null, vi: null } };
const LONG = {
  name: '東扇島第二配送センター',
  names: { kana: 'ひがしおうぎしまだいにはいそうせんたー', en: null, vi: null },
};
const LONGER = { ...LONG, names: { ...LONG.names, kana: `${LONG.names.kana}れいとう` } };

it('writes a reading above its name, and one that is too long for a phone behind it', async () => {
  const shownOf = async (of: typeof SHORT) => {
    const { container, unmount } = await renderPage(() => <NameText of={of} />, { language: 'ja' });
    const shown = [container.querySelector('rt')?.textContent, container.textContent];
    unmount();
    return shown;
  };
  expect((await shownOf(SHORT))[0]).toBe('こんぽう');
  expect((await shownOf(LONG))[0]).toBe(LONG.names.kana);
  expect(await shownOf(LONGER)).toEqual([undefined, `${LONGER.name}（${LONGER.names.kana}）`]);
});
