import { describe, expect, it } from 'vitest';
import { judgeEncoding, type ReadEncoding, sampleOf } from '#domain/format/text-encoding.ts';
import { encodedIn, encodedInJis } from '#tests/support/encoded.ts';

const LABELS = { utf8: 'utf-8', cp932: 'shift_jis', euc_jp: 'euc-jp', iso_2022_jp: 'iso-2022-jp' } as const;

function readingOf(bytes: Uint8Array): ReadEncoding {
  return (encoding) => {
    try {
      const text = new TextDecoder(LABELS[encoding], { fatal: true }).decode(bytes);
      return /[^\P{Cc}\t\n\r]/u.test(text) ? null : text;
    } catch {
      return null;
    }
  };
}

const judged = (bytes: Uint8Array) => judgeEncoding(readingOf(bytes));
const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));
/** A list with an ASCII header and a line for each name. */
const list = (names: readonly string[]) =>
  `staff_no,last_name\r\n${names.map((name) => `1,${name}\r\n`).join('')}`;

const JAPANESE = [
  '佐藤 鈴木 髙橋 田中 伊藤 渡邉 山本 中村 小林 加藤 吉田 山田 齋藤 松本 井上 木村 林 清水 森 阿部 池田 小川 長谷川 東海林',
  '健一 翔太 大輔 拓也 直樹 蓮 悠真 浩 誠 美咲 陽子 結衣 葵 凛 さくら あかり ひな ノゾミ マリア ジョン 颯斗 琥珀 凪 朔 桜 樹',
].flatMap((names) => names.split(' '));
const KANA = 'ﾔﾏﾀﾞ ﾀﾛｳ ｽｽﾞｷ ｲﾁﾛｰ ｸﾞｴﾝ ﾊﾞﾝ ｼﾞｮﾝ ﾏﾘｱ ﾃﾚｻ ｷｯｶﾜ ﾁｬﾝ ｳﾞｨｸﾄﾘｱ'.split(' ');

describe('C-03 a text in UTF-8', () => {
  it.each([
    '',
    'staff_no,last_name',
    'José',
    'Müller',
    'Łukasz',
    'Zoë',
    'Ñandú',
    'Åke',
    'Nguyễn',
    'Đỗ,Ý',
    'LÊ THỊ ÁNH',
    'ý kiến',
    'Trần Văn Ân'.normalize('NFD'),
    'Иванов',
    'Ελένη',
    'محمد',
    '王小明',
    '欧阳娜娜',
    '김민수',
    'राम थापा',
    'မောင်မောင်',
    'สมชาย',
    '¥1,200',
    '36.5°',
    '①',
    'ｻｳﾅﾄ',
    ...JAPANESE,
    ...KANA,
  ])('is accepted: %s', (text) => {
    expect(judged(utf8(text))).toEqual({ taken: 'utf8' });
    expect(judged(utf8(list([text])))).toEqual({ taken: 'utf8' });
  });

  it('is accepted if its letters exist in no other encoding', () => {
    for (const text of ['Ý', 'Ê', '\u00a0']) expect(judged(utf8(list([text])))).toEqual({ taken: 'utf8' });
  });
});

describe('C-03 a text in Windows-31J', () => {
  it.each(JAPANESE)('is accepted with the name %s and another', (name) => {
    expect(judged(encodedIn('shift_jis', list([name, '山田'])))).toEqual({ taken: 'cp932' });
  });

  it.each([
    ['a list of half-width names', list(KANA)],
    ['kana next to Latin letters and full-width words', list(['ABCﾏｰﾄ', 'Aさん', 'BBQ係'])],
    ['one kanji', list(['林'])],
    ['symbols of a sheet', '1\t2\t3\r\n○\t△\t早\r\n①\t休\t×\r\n'],
    ['letters in full width', list(['Ａ', 'Ｂ'])],
    ['a name in half width', list(['ﾀﾛｳ'])],
  ])('is accepted: %s', (_, text) => {
    expect(judged(encodedIn('shift_jis', text))).toEqual({ taken: 'cp932' });
  });
});

describe('C-03 a text with several possible encodings', () => {
  it.each<[string, Uint8Array, readonly string[]]>([
    ['kanji in EUC-JP', encodedIn('euc-jp', list(['山田', '太郎'])), ['euc_jp', 'cp932']],
    ['kanji in EUC-JP that Windows-31J lacks', encodedIn('euc-jp', list(['東京都'])), ['euc_jp']],
    ['a header in EUC-JP', encodedIn('euc-jp', '社員番号,姓,名\r\n'), ['euc_jp']],
    ['hiragana in EUC-JP', encodedIn('euc-jp', list(['さくら'])), ['euc_jp']],
    ['one kanji in EUC-JP that UTF-8 reads', encodedIn('euc-jp', list(['村'])), ['euc_jp', 'cp932', 'utf8']],
    [
      'half-width pairs that UTF-8 reads',
      encodedIn('shift_jis', list(['ﾐｱ', 'ﾃｱ'])),
      ['cp932', 'euc_jp', 'utf8'],
    ],
    ['a half-width name of even length', encodedIn('shift_jis', list(['ﾔﾏﾀﾞ'])), ['cp932', 'euc_jp']],
    ['kanji in ISO-2022-JP', encodedInJis(list(['山田', '太郎'])), ['iso_2022_jp']],
    ['Chinese names in GBK', encodedIn('gbk', list(['张伟', '王芳'])), ['cp932', 'euc_jp']],
    ['Chinese names in GBK that EUC-JP lacks', encodedIn('gbk', list(['谢', '夏', '鑫'])), ['cp932']],
    ['Korean names', encodedIn('euc-kr', list(['김', '박'])), ['euc_jp']],
    ['French in Latin-1', latin1(list(['Renée'])), ['cp932']],
    ['German in Latin-1', latin1(list(['Björn'])), ['cp932']],
  ])('raises a question: %s', (_, bytes, asked) => {
    expect(judged(bytes)).toEqual({ asked });
  });

  it.each(JAPANESE)('of %s in EUC-JP is never read in another encoding', (name) => {
    const answer = judged(encodedIn('euc-jp', list([name.replace('髙', '高').replace('邉', '辺')])));
    expect(answer).toMatchObject({ asked: expect.arrayContaining(['euc_jp']) });
  });

  it('is refused if no encoding fits', () => {
    expect(judged(Uint8Array.of(0xff, 0xfe, 0x41))).toBeNull();
    expect(judged(Uint8Array.of(0x41, 0x00))).toBeNull();
    expect(judged(latin1(list(['José'])))).toBeNull();
  });
});

describe('a sample of a text', () => {
  it('has its first words beyond ASCII, once each and without digits', () => {
    expect(sampleOf('staff_no,姓\r\n1234,山田\r\n１２３,山田\r\n5,José 太郎123')).toBe('姓 山田 José 太郎');
    expect(sampleOf('あ,い,う,え,お,か')).toBe('あ い う え お');
    expect(sampleOf('あ'.repeat(100))).toBe('あ'.repeat(12));
    expect(sampleOf('a,b')).toBe('');
  });
});
