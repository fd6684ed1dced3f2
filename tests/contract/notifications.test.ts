import { describe, expect, it } from 'vitest';
import { NotificationDraftBody } from '#contract/messaging/drafts.ts';
import { textsByLanguage } from '#contract/messaging/notification-texts.ts';
import { NotificationBody } from '#contract/messaging/notifications.ts';
import { issuesByField } from '#contract/validation.ts';

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
const JA = { title_ja: '棚卸', content_ja: '月曜日' };
const of = (body: object) =>
  NotificationBody.safeParse({ type: 'notice', audience: { all: true }, ...JA, ...body });
const faultsOf = (body: object) => {
  const { error } = of(body);
  return error ? issuesByField(error) : {};
};

describe('the body of a notification', () => {
  it('reads missing fields as empty', () => {
    expect(of({}).data).toEqual({
      type: 'notice',
      ...NOTHING,
      ...JA,
      corrects_id: null,
      draft: null,
      send_day: null,
      time: null,
      audience: { all: true, workplace_ids: [], roles: [], user_ids: [], shift_ids: [] },
      send_anyway: false,
    });
  });

  it.each<[object, string[]]>([
    [{ title_ja: null, content_ja: null }, ['title']],
    [{ title_ja: null, content_ja: null, audience: {} }, ['title', 'audience']],
    [{ title_ja: ' ' }, ['title_ja']],
    [{ content_vi: 'x' }, ['title_vi']],
    [{ title: 'x' }, ['content']],
    [{ title_en: 'x'.repeat(256), content_en: 'x' }, ['title_en']],
    [{ content_ja: 'x'.repeat(4_001) }, ['content_ja']],
    [{ send_day: '2026-11-31', time: '10:00' }, ['send_day']],
    [{ send_day: '2026-11-30', time: '24:00' }, ['time']],
    [{ send_day: '2026-11-30' }, ['time']],
    [{ audience: { roles: ['boss'] } }, ['audience.roles[0]']],
    [{ audience: { user_ids: Array.from({ length: 201 }, (_, id) => id + 1) } }, ['audience.user_ids']],
  ])('%j has faults in %j', (body, fields) => {
    expect(Object.keys(faultsOf(body))).toEqual(fields);
  });

  it('keeps its lines with one kind of line end, up to the maximum length', () => {
    expect(of({ content_ja: ' a\r\nb\n\nc ' }).data?.content_ja).toBe('a\nb\n\nc');
    expect(of({ content_ja: 'あ'.repeat(4_000) }).success).toBe(true);
    // A browser posts two characters for a line end.
    expect(of({ content_ja: 'あ\r\n'.repeat(1_999) }).success).toBe(true);
  });
});

describe('the texts of a notification', () => {
  it('are complete languages, and a base text, which defaults to the first of them', () => {
    const vi = { title_vi: 'Kiểm kê', content_vi: 'Thứ Hai' };
    expect(textsByLanguage({ ...NOTHING, ...JA, ...vi, title_en: 'x' })).toEqual({
      base: { title: '棚卸', content: '月曜日' },
      languages: {
        ja: { title: '棚卸', content: '月曜日' },
        vi: { title: 'Kiểm kê', content: 'Thứ Hai' },
      },
    });
    expect(textsByLanguage({ ...NOTHING, ...vi }).base).toEqual({ title: 'Kiểm kê', content: 'Thứ Hai' });
    expect(textsByLanguage({ ...NOTHING, ...JA, title: 'A', content: 'B' }).base).toEqual({
      title: 'A',
      content: 'B',
    });
  });
});

describe('the body of a draft', () => {
  const faults = (body: object) => {
    const { error } = NotificationDraftBody.safeParse(
      { type: 'notice', audience: {}, ...body },
      { reportInput: true },
    );
    return error ? Object.keys(issuesByField(error)) : [];
  };

  it.each<[object, string[]]>([
    [{ title_ja: '棚卸' }, []],
    [{ content_vi: 'x' }, []],
    [{ audience: { all: true } }, []],
    [{ audience: { shift_ids: [1] } }, []],
    [{ title_ja: 'x', send_day: '2020-01-01' }, []],
    [{ title_ja: 'x', time: '08:00' }, []],
    [{}, ['title']],
    [{ title_ja: ' ', send_day: '2026-12-01' }, ['title']],
    [{ title_ja: 'x', send_day: '2026-13-01' }, ['send_day']],
    [{ title_ja: 'x', time: '24:00' }, ['time']],
    [{ content_ja: 'x'.repeat(4_001) }, ['content_ja']],
  ])('%j has the faults %j', (body, expected) => {
    expect(faults(body)).toEqual(expected);
  });
});
