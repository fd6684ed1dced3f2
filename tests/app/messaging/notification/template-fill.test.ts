import { describe, expect, it } from 'vitest';
import { fillingOf } from '#app/areas/messaging/notification/template-fill.ts';
import type { NotificationTemplate } from '#contract/messaging/templates.ts';

const TYPHOON: NotificationTemplate = {
  id: 1,
  type: 'urgent',
  title_ja: '台風',
  content_ja: '確認してください。\n電話してください。',
  title_en: null,
  content_en: null,
  title_vi: 'Bão',
  content_vi: 'Hãy kiểm tra.',
  updated_at: '2026-11-01 10:00:00',
  version: 1,
};

function typed(given: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ type: 'notice', ...given })) form.set(name, value);
  return form;
}

describe('a template in the form of a notification', () => {
  it('fills the fields in which it is written', () => {
    expect(fillingOf(TYPHOON, typed({}))).toEqual({
      values: [
        ['type', 'urgent'],
        ['title_ja', '台風'],
        ['content_ja', TYPHOON.content_ja],
        ['title_vi', 'Bão'],
        ['content_vi', 'Hãy kiểm tra.'],
      ],
      replaced: [],
    });
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['only spaces', { title_ja: '  ' }, []],
    ['the same text', { title_ja: '台風 ', content_ja: '確認してください。\r\n電話してください。' }, []],
    ['a text in a language without template', { title_en: 'Typhoon' }, []],
    ['another title', { title_ja: '棚卸' }, ['title_ja']],
    ['another text', { content_vi: 'Khác', title_vi: 'Bão' }, ['content_vi']],
    ['another chosen type', { type: 'shift' }, ['type']],
    ['the same type', { type: 'urgent' }, []],
  ])('replaces, where the form has %s, %j: %j', (_, given, replaced) => {
    expect(fillingOf(TYPHOON, typed(given)).replaced).toEqual(replaced);
  });
});
