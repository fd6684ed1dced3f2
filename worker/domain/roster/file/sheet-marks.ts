// A workplace's own sheet: the meaning of its marks. The caller is asked for an unknown mark; none is
// guessed.

import type { TemplateId } from '#domain/roster/facts.ts';
import type { RosterColumn } from './columns.ts';
import { cellStart, type FaultKey } from './fault.ts';
import { plainMark } from './headings.ts';
import { NameIndex, type NameMatch, only } from './name-index.ts';
import type { SheetAsk, SheetTemplate } from './sheet-facts.ts';
import { isOff, marksIn, timesIn } from './sheet-words.ts';

/** A mark without a known meaning. */
export interface UnknownMark {
  mark: string;
  cells: number;
  /** The template whose name or code begins with the mark, if there is only one. */
  likely: TemplateId | null;
}

/** A template, with the cell's times in minutes of the day where they differ from its own. */
export type Meant = { template: SheetTemplate; start: number | null; end: number | null };

/** A fault of a cell, before its line is known. */
export type MarkFault = {
  column: RosterColumn;
  value: string;
  key: FaultKey;
  params?: Record<string, number>;
};

/** The templates of a workplace by the marks of sheets. Counts the unknown marks. */
export class SheetMarks {
  readonly #all: readonly SheetTemplate[];
  readonly #templates: NameIndex<SheetTemplate>;
  readonly #byId: ReadonlyMap<TemplateId, SheetTemplate>;
  readonly #marks: ReadonlyMap<string, TemplateId | 'off'>;
  readonly #unknown = new Map<string, UnknownMark>();

  constructor(templates: readonly SheetTemplate[], marks: SheetAsk['marks']) {
    this.#all = templates;
    this.#templates = new NameIndex(templates, [({ code }) => code, ({ name }) => name]);
    this.#byId = new Map(templates.map((one) => [one.id, one]));
    this.#marks = new Map([...marks].map(([mark, means]) => [plainMark(mark), means]));
  }

  /** The unknown marks, in the order in which they appear. */
  get unknown(): UnknownMark[] {
    return [...this.#unknown.values()];
  }

  /** Whether a template has this name or code, or the caller chose a meaning for it. */
  isKnown(text: string): boolean {
    return this.#templates.find(text).length > 0 || this.#marks.has(plainMark(text));
  }

  /** The meaning of each mark in a cell: a template, a day off, or a fault. */
  meanings(text: string): (Meant | 'off' | MarkFault)[] {
    const marks = this.#isOne(text) ? [text] : marksIn(text);
    return marks.map((mark) => this.#meaning(mark));
  }

  /** Whether the whole cell is one mark, even if it contains a separator. */
  #isOne(text: string): boolean {
    return isOff(text) || this.isKnown(text);
  }

  #meaning(text: string): Meant | 'off' | MarkFault {
    const named = this.#named(text);
    if (named !== null) return named;
    if (isOff(text)) return 'off';
    const times = timesIn(text);
    if (!times) return this.#unknownMark(text);
    const { mark, start, end } = times;
    if (mark !== '') {
      const of = this.#named(mark);
      if (of === null) return this.#unknownMark(mark);
      return of === 'off' || 'key' in of ? of : this.#withTimes(of.template, start, end);
    }
    const found = this.#byTimes(start, end);
    if (typeof found === 'string') return { column: 'start_time', value: text, key: found };
    return this.#withTimes(found.item, start, end);
  }

  #withTimes(template: SheetTemplate, start: number, end: number): Meant {
    const own = template.times.start !== start || template.times.end !== end;
    return { template, start: own ? start : null, end: own ? end : null };
  }

  /** The template of this name or code, else the meaning that the caller chose; null without either. */
  #named(mark: string): Meant | 'off' | MarkFault | null {
    const found = this.#templates.find(mark);
    const [template] = found;
    if (template && found.length === 1) return { template, start: null, end: null };
    const means = this.#marks.get(plainMark(mark));
    if (means === 'off') return 'off';
    const chosen = means === undefined ? undefined : this.#byId.get(means);
    if (chosen) return { template: chosen, start: null, end: null };
    return found.length > 1 ? { column: 'shift', value: mark, key: 'ambiguous' } : null;
  }

  /** The template of these times, else the one that overlaps them most. */
  #byTimes(start: number, end: number): NameMatch<SheetTemplate> {
    const templates = this.#all;
    const same = templates.filter(({ times }) => times.start === start && times.end === end);
    if (same.length > 0) return only(same);
    const shared = templates.map((one) => Math.min(end, one.times.end) - Math.max(start, one.times.start));
    const most = Math.max(0, ...shared);
    return most === 0 ? 'not_found' : only(templates.filter((_, place) => shared[place] === most));
  }

  #unknownMark(mark: string): MarkFault {
    const plain = plainMark(mark);
    const before = this.#unknown.get(plain);
    const begins = this.#all.filter(
      ({ code, name }) => plainMark(name).startsWith(plain) || plainMark(code).startsWith(plain),
    );
    const likely = begins.length === 1 ? (begins[0]?.id ?? null) : null;
    this.#unknown.set(plain, { mark: cellStart(mark), cells: (before?.cells ?? 0) + 1, likely });
    return { column: 'shift', value: mark, key: 'mark' };
  }
}
