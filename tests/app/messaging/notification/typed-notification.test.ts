import { describe, expect, it } from 'vitest';
import { isTimed, typedAudience, typedTexts } from '#app/areas/messaging/notification/typed-notification.ts';
import { textToCopy } from '#app/areas/messaging/notification/use-own-message.ts';

function typed(entries: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

const NOTHING = {
  title: null,
  content: null,
  title_en: null,
  content_en: null,
  title_ja: null,
  content_ja: null,
  title_vi: null,
  content_vi: null,
};

describe('a typed notification', () => {
  it('has its texts, null where there are none', () => {
    const form = typed([
      ['title_ja', ' 棚卸 '],
      ['content_ja', '月曜日'],
      ['title_vi', '  '],
    ]);
    expect(typedTexts(form)).toEqual({ ...NOTHING, title_ja: '棚卸', content_ja: '月曜日' });
  });

  it.each([
    [[], false],
    [[['send_day', '2026-12-01']], true],
    [[['time', '08:00']], true],
    [[['send_day', ''] as const, ['time', ' '] as const], false],
  ] as const)('%j has a send time: %s', (entries, timed) => {
    expect(isTimed(typed(entries))).toBe(timed);
  });

  it('has an audience as soon as a recipient is chosen, or a preview reader', () => {
    expect(typedAudience(typed([['type', 'notice']]))).toBeNull();
    const chosen = [
      ['audience.all', 'on'],
      ['audience.workplace_ids', '3'],
      ['audience.workplace_ids', '4'],
      ['audience.roles', 'user'],
      ['audience.user_ids', ''],
      ['reader_id', '7'],
    ] as const;
    expect(JSON.parse(typedAudience(typed(chosen)) ?? '')).toEqual({
      audience: { all: true, workplace_ids: [3, 4], roles: ['user'], user_ids: [], shift_ids: [] },
      reader_id: 7,
    });
    expect(JSON.parse(typedAudience(typed([['reader_id', '7']])) ?? '')).toMatchObject({
      audience: { all: false },
      reader_id: 7,
    });
  });
});

describe('the text to copy', () => {
  const WRITTEN = { ...NOTHING, title: 'A', content: 'a', title_ja: '棚卸', content_ja: '月曜日' };

  it('has everything that is written, one language after the other', () => {
    const vi = { title_vi: 'Kiểm kê', content_vi: 'Thứ Hai' };
    const text = textToCopy({ ...WRITTEN, ...vi });
    expect(text.indexOf('棚卸\n\n月曜日')).toBe(0);
    expect(text).toContain('Kiểm kê\n\nThứ Hai');
  });

  it('is the base text when no language is written', () => {
    expect(textToCopy({ ...NOTHING, title: 'A', content: 'a' })).toBe('A\n\na');
  });
});
