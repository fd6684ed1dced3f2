/** A hostile value as JSON text, which may be malformed. */
export type Hostile = { why: string; json: string };

const quoted = (why: string, text: string): Hostile => ({ why, json: JSON.stringify(text) });
const raw = (why: string, json: string): Hostile => ({ why, json });

const BIDI = '\u202e';
const FAMILY = '\u{1f469}\u{1f3fd}\u200d\u{1f4bb}';

/**
 * Texts with a meaning for a database, a table program, a browser, a path or a language, or of
 * extreme size.
 */
export const TEXTS: readonly Hostile[] = [
  quoted('nothing', ''),
  quoted('a space', ' '),
  quoted('a NUL', '\u0000'),
  quoted('a NUL inside', 'a\u0000b'),
  raw('half a surrogate pair', '"\\ud800"'),
  raw('its other half first', '"x\\udc00\\ud800x"'),
  quoted('a right-to-left mark', `${BIDI}fdp.exe`),
  quoted('of no width', '\u200b\u200d\u2060'),
  quoted('a byte order mark', '\ufeffa'),
  quoted('one letter under many marks', `a${'\u0301'.repeat(200)}`),
  quoted('full-width letters', '\uff21\uff22\uff11\uff12\uff13'),
  quoted('digits of Arabic', '\u0661\u0662'),
  quoted('one letter of four', FAMILY),
  quoted('beyond the first plane', '\u{20bb7}'.repeat(255)),
  quoted('no characters', '\uffff\ufffe\ufdd0'),
  quoted('separators of lines', 'a\u2028b\u2029c\u0085d'),
  quoted('a further header', 'x\r\nSet-Cookie: a=b'),
  quoted('a quote', "'"),
  quoted('a double quote', '"'),
  quoted('a condition of SQL', "' OR 1=1 --"),
  quoted('a statement of SQL', "'); DROP TABLE person; --"),
  quoted('a pattern for anything', '%_*[a-z]?'),
  quoted('a search for a column', 'staff_no:x NEAR "'),
  quoted('a backslash', '\\'),
  quoted('a formula', '=1+1'),
  quoted('a formula that calls', "=cmd|'/C calc'!A0"),
  quoted('a sum', '+1+1'),
  quoted('a difference', '-1+1'),
  quoted('a function', '@SUM(1)'),
  quoted('a formula after a tab', '\t=1+1'),
  quoted('a script', '<script>alert(1)</script>'),
  quoted('a picture that fails', '"><img src=x onerror=alert(1)>'),
  quoted('an address that runs', 'javascript:alert(1)'),
  quoted('an address of data', 'data:text/html,<script>1</script>'),
  quoted('an address without an end', 'http://[::1'),
  quoted('an address behind a name', 'https://kinmu.test@example.com/'),
  quoted('a path upwards', '../../../etc/passwd'),
  quoted('a template', '{{7*7}}<%= 7 %>'),
  quoted('a format', '%s%n%x'),
  quoted('the prototype', '__proto__'),
  quoted('a constructor', 'constructor'),
  quoted('a method', 'toString'),
  quoted('a truth', 'true'),
  quoted('nothing in words', 'null'),
  quoted('no number in words', 'NaN'),
  quoted('a text of the longest length', 'x'.repeat(255)),
  quoted('a text beyond it', 'x'.repeat(256)),
  quoted('a text of the longest length in kanji', '\u3042'.repeat(255)),
  quoted('a huge text', 'x'.repeat(100_000)),
];

/** Values that are nearly a number, a day or a time. */
export const FIGURES: readonly Hostile[] = [
  '0',
  '-0',
  '-1',
  '1',
  '1.5',
  '0.1',
  '1e-300',
  '1e308',
  '-1e308',
  '1e400',
  '2147483647',
  '2147483648',
  '4294967296',
  '9007199254740991',
  '9007199254740993',
  '-9007199254740991',
  '9223372036854775808',
  '253402300800000',
  '8640000000000001',
]
  .map((json) => raw(`the number ${json}`, json))
  .concat(
    ['1', ' 1', '1 ', '0x10', '1e3', '1_000', '1,000', '\uff11', '-', '9'.repeat(400)].map((text) =>
      quoted(`a number as the text ${text.slice(0, 10)}`, text),
    ),
  );

export const TIMES: readonly Hostile[] = [
  '0000-00-00',
  '0001-01-01',
  '0002-01-01',
  '9998-12-31',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01',
  '2026-02-29',
  '2026-02-30',
  '2026-13-01',
  '2026-12-01T00:00:00Z',
  '2026/12/01',
  '20261201',
  '2026-1-1',
  '0000-00',
  '0001-01',
  '0002-01',
  '2026-00',
  '2026-13',
  '9998-12',
  '9999-12',
  '2026-12-01',
  '24:00',
  '47:59',
  '48:00',
  '-1:00',
  '9:00',
  '23:60',
  '00:00',
  '25:61',
  '12:00:00',
  '2026-12-01 24:00:00',
  '2026-12-01 09:00:60',
  '0001-01-01 00:00:00',
  '9999-12-31 23:59:59',
  '1600-06-06 06:06:06',
  '2026-12-01 09:00',
  '\uff12\uff10\uff12\uff16-12-01',
].map((text) => quoted(`the time ${text}`, text));

/** Values of another shape than expected. */
export const SHAPES: readonly Hostile[] = [
  raw('null', 'null'),
  raw('true', 'true'),
  raw('false', 'false'),
  raw('an empty list', '[]'),
  raw('an empty object', '{}'),
  raw('a list of a list', '[[]]'),
  raw('a list of nothing', '[null]'),
  raw('a list of everything', '[1,"a",null,{},[],true]'),
  raw('the prototype as a key', '{"__proto__":{"polluted":true},"a":1}'),
  raw('a prototype by its constructor', '{"constructor":{"prototype":{"polluted":true}}}'),
  raw('methods that are none', '{"toString":1,"valueOf":1,"toJSON":1,"then":1,"length":1}'),
  raw('something like a list', '{"0":"a","length":4294967295}'),
  raw('the same key twice', '{"id":1,"id":2}'),
  raw('an operator', '{"$ne":null,"$gt":""}'),
  raw('10,000 numbers', `[${Array.from({ length: 10_000 }, (_, at) => at + 1).join(',')}]`),
  raw('the same number 10,000 times', `[${'1,'.repeat(9_999)}1]`),
  raw('10,000 texts', `[${'"x",'.repeat(9_999)}"x"]`),
  raw('10,000 objects', `[${'{},'.repeat(9_999)}{}]`),
  raw('10,000 keys', `{${Array.from({ length: 10_000 }, (_, at) => `"k${at}":1`).join(',')}}`),
  raw('lists 5,000 deep', `${'['.repeat(5_000)}${']'.repeat(5_000)}`),
  raw('objects 2,000 deep', `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`),
];

/** Keys and values of an address that no form writes. */
export const QUERIES: readonly (readonly [why: string, query: string])[] = [
  ['no names', '&&==&=x&'],
  ['broken escapes', 'q=%&page=%E0%A4&sort=%zz'],
  ['a NUL and half a surrogate', 'q=%00&sort=%ED%A0%80'],
  ['the prototype', '__proto__=1&__proto__[page]=2&constructor=3&toString=4'],
  ['the prototype as a list', '__proto__[]=1&constructor[]=2&hasOwnProperty[]=3'],
  ['lists', 'page[]=1&per_page[]=2&sort[]=id&q[]=x&ids[]=1&ids[]=x'],
  ['nested names', 'page[a][b]=1&q[$ne]=x&ids[0]=1'],
  ['more than a page', 'page=2&per_page=101'],
  ['a page that is none', 'page=0&per_page=0'],
  ['a page far away', 'page=9007199254740991&per_page=100'],
  ['names that are long', `${'x'.repeat(8_000)}=${'y'.repeat(8_000)}`],
  ['a thousand names', Array.from({ length: 1_000 }, (_, at) => `k${at}=1`).join('&')],
  ['a list of a thousand', Array.from({ length: 1_000 }, (_, at) => `ids[]=${at}`).join('&')],
];

const cursor = (...parts: unknown[]) => btoa(encodeURIComponent(JSON.stringify(parts)));

/** Forged values of a list's `next`. */
export const CURSORS: readonly Hostile[] = [
  cursor('', 0),
  cursor('x', -1),
  cursor(0, 0),
  cursor(1e308, 9_007_199_254_740_991),
  cursor(1.5, 1.5),
  cursor('\u0000', 1),
  cursor("' OR 1=1 --", 1),
  cursor('\uffff'.repeat(300), 1),
  cursor(null, 1),
  cursor([], {}),
  cursor('9999-12-31', 1),
  btoa('["a"'),
  btoa('%'),
  'not base64!',
].map((text, at) => quoted(`a made-up cursor (${at + 1})`, text));
