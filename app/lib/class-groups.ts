import { createTailwindMerge } from 'tailwind-merge';

type Group = [id: string, classes: readonly (string | Record<string, readonly Value[]>)[]];
type Value = string | ((value: string) => boolean);

/** Anything that stands behind a group's name, as in `gap-4`. */
const any = () => true;
/** Of a border or an outline, unlike its colour. */
const isWidth = (value: string) => /^(?:\d|\[\d)/.test(value);
/** Of letters, unlike their colour. */
const isLength = (value: string) => /^\[[\d.]+\w+\]$/.test(value);
/** Behind a thing, unlike its colour. */
const isImage = (value: string) => /^\[[\w-]*gradient\(/.test(value);

const SIDES = ['x', 'y', 't', 'r', 'b', 'l', 's', 'e'];
const ALIGNED = ['start', 'end', 'center', 'between', 'around', 'evenly', 'stretch', 'baseline', 'normal'];
const DISPLAYS = [
  ...['block', 'inline-block', 'inline', 'flex', 'inline-flex', 'grid', 'inline-grid', 'contents', 'hidden'],
  ...['table', 'table-cell', 'table-row', 'table-header-group', 'list-item', 'flow-root'],
];
const LINES = ['solid', 'dashed', 'dotted', 'double', 'none'];
const WEIGHTS = ['thin', 'extralight', 'light', 'normal', 'medium', 'semibold', 'bold', 'extrabold', 'black'];
const SIZES = ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl', '6xl', '7xl', '8xl', '9xl'];

/** Groups by one name each, before anything. */
const named = (...names: string[]): Group[] => names.map((name) => [name, [{ [name]: [any] }]]);
/** Of a thing and of its sides, `p` and `px`. */
const sided = (name: string): Group[] => named(name, ...SIDES.map((side) => name + side));
const rounded: Group[] = ['', ...SIDES.slice(2)].map((side) => {
  const name = side === '' ? 'rounded' : `rounded-${side}`;
  return [name, [name, { [name]: [any] }]];
});
const borders: Group[] = ['', ...SIDES].flatMap((side) => {
  const name = side === '' ? 'border' : `border-${side}`;
  return [
    [`border-w${side}`, [name, { [name]: [isWidth] }]],
    [`border-color${side}`, [{ [name]: [any] }]],
  ];
});

const GROUPS: Group[] = [
  ['display', DISPLAYS],
  ['table-layout', ['table-auto', 'table-fixed']],
  ['position', ['static', 'fixed', 'absolute', 'relative', 'sticky']],
  ['visibility', ['visible', 'invisible', 'collapse']],
  ['sr', ['sr-only', 'not-sr-only']],
  ...named('inset', 'inset-x', 'inset-y', 'top', 'right', 'bottom', 'left', 'start', 'end', 'z', 'basis'),
  ['flex-direction', [{ flex: ['row', 'row-reverse', 'col', 'col-reverse'] }]],
  ['flex-wrap', [{ flex: ['nowrap', 'wrap', 'wrap-reverse'] }]],
  ...named('flex', 'order', 'grid-cols', 'grid-rows', 'col-start', 'row-start', 'gap', 'gap-x', 'gap-y'),
  ['grow', ['grow', { grow: [any] }]],
  ['shrink', ['shrink', { shrink: [any] }]],
  ['col-start-end', [{ col: [any] }]],
  ['row-start-end', [{ row: [any] }]],
  ['justify-content', [{ justify: ALIGNED }]],
  ['align-content', [{ content: ALIGNED }]],
  ['align-items', [{ items: [any] }]],
  ['align-self', [{ self: [any] }]],
  ...named('justify-items', 'justify-self', 'place-items', 'aspect', 'size', 'w', 'h'),
  ...named('min-w', 'min-h', 'max-w', 'max-h', 'space-x', 'space-y'),
  ...[...sided('p'), ...sided('m'), ...sided('scroll-m'), ...sided('scroll-p')],
  ['overflow', [{ overflow: ['auto', 'hidden', 'clip', 'visible', 'scroll'] }]],
  ...named('overflow-x', 'overflow-y', 'overscroll', 'object', 'cursor', 'select', 'opacity', 'accent'),
  ...named('pointer-events', 'field-sizing', 'appearance', 'touch', 'animate', 'duration'),
  ['bg-image', [{ bg: [isImage] }]],
  ['bg-color', [{ bg: [any] }]],
  ['resize', ['resize', { resize: [any] }]],
  ['divide-x', [{ 'divide-x': [any] }, 'divide-x']],
  ['divide-y', [{ 'divide-y': [any] }, 'divide-y']],
  ['divide-color', [{ divide: [any] }]],
  ['filter', ['filter', { filter: [any] }]],
  ...named(
    'from',
    'to',
    'fill',
    'scale',
    'rotate',
    'translate-x',
    'translate-y',
    'leading',
    'tracking',
    'list',
  ),
  ...named('line-clamp', 'whitespace', 'align', 'underline-offset', 'break-inside'),
  ['decoration-style', [{ decoration: [...LINES, 'wavy'] }]],
  ['decoration-color', [{ decoration: [any] }]],
  ['fvn-spacing', ['proportional-nums', 'tabular-nums']],
  ['transition', ['transition', { transition: [any] }]],
  ['font-size', [{ text: [...SIZES, isLength] }]],
  ['text-alignment', [{ text: ['left', 'center', 'right', 'justify', 'start', 'end'] }]],
  ['text-wrap', [{ text: ['wrap', 'nowrap', 'balance', 'pretty'] }]],
  ['text-overflow', ['truncate', { text: ['ellipsis', 'clip'] }]],
  ['text-color', [{ text: [any] }]],
  ['font-family', [{ font: [any] }]],
  ['wrap', [{ wrap: [any] }]],
  ['font-weight', [{ font: WEIGHTS }]],
  ['text-decoration', ['underline', 'overline', 'line-through', 'no-underline']],
  ['text-transform', ['uppercase', 'lowercase', 'capitalize', 'normal-case']],
  ['break', [{ break: ['normal', 'words', 'all', 'keep'] }]],
  ...rounded,
  ['border-collapse', [{ border: ['collapse', 'separate'] }]],
  ['border-style', [{ border: LINES }]],
  ...named('border-spacing'),
  ...borders,
  ['outline-style', [{ outline: [...LINES, 'hidden'] }]],
  ['outline-w', ['outline', { outline: [isWidth] }]],
  ...named('outline-offset'),
  ['outline-color', [{ outline: [any] }]],
  ['ring-w', ['ring', { ring: [isWidth] }]],
  ['ring-w-inset', ['ring-inset']],
  ['ring-color', [{ ring: [any] }]],
  ['shadow', ['shadow', { shadow: [any] }]],
];

/** Which sides of a thing each of its names sets along. */
const within = (name: string): [string, string[]][] => [
  [name, SIDES.map((side) => name + side)],
  ...['x', 'y'].map((axis): [string, string[]] => [
    name + axis,
    (axis === 'x' ? ['r', 'l', 's', 'e'] : ['t', 'b']).map((side) => name + side),
  ]),
];

/**
 * Of two classes of one group the later one counts. The library's own table knows all of Tailwind and is a twentieth of
 * a page's script; this one knows what our pages use, and a test holds both to the same answers for that.
 */
export const mergeClasses = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: Object.fromEntries(GROUPS),
  conflictingClassGroups: Object.fromEntries([
    ...['p', 'm', 'scroll-m', 'scroll-p', 'border-w', 'border-color'].flatMap(within),
    ['inset', ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left', 'start', 'end']],
    ['inset-x', ['right', 'left', 'start', 'end']],
    ['inset-y', ['top', 'bottom']],
    ['rounded', SIDES.slice(2).map((side) => `rounded-${side}`)],
    ['overflow', ['overflow-x', 'overflow-y']],
    ['flex', ['basis', 'grow', 'shrink']],
    ['gap', ['gap-x', 'gap-y']],
    ['size', ['w', 'h']],
    ['font-size', ['leading']],
    ['line-clamp', ['display', 'overflow']],
  ]),
  conflictingClassGroupModifiers: { 'font-size': ['leading'] },
  orderSensitiveModifiers: ['*', '**', 'after', 'before', 'file', 'marker', 'placeholder', 'selection'],
}));
