// C-06: what a roster file may name, and what the roster already holds for the shifts that it names.

import type {
  AssignmentId,
  AssignmentType,
  DayTimes,
  PersonId,
  PositionId,
  SeatTotals,
  ShiftId,
  ShiftTimes,
  TemplateId,
  WorkplaceId,
} from '#domain/roster/facts.ts';
import type { OwnTimes } from '#domain/roster/proposal.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { NameIndex, type NameMatch, only } from './name-index.ts';

export interface FileWorkplace {
  id: WorkplaceId;
  code: string;
  name: string;
}

/** A deleted template is still found where a shift of it exists. */
export interface FileTemplate {
  id: TemplateId;
  workplaceId: WorkplaceId;
  code: string;
  name: string;
  deleted: boolean;
  times: ShiftTimes;
  /** By position and weekday, 1 Monday … 7 Sunday. */
  headcounts: readonly (SeatTotals & { positionId: PositionId; weekday: number })[];
}

/** A deleted position is still found for a person who has it on the shift. */
export interface FilePosition {
  id: PositionId;
  workplaceId: WorkplaceId;
  name: string;
  deleted: boolean;
}

/** A person who may be planned. The key is the staff number, or the email address without one. */
export interface FilePerson {
  id: PersonId;
  staffNo: string | null;
  email: string | null;
}

/** The key of a shift: a template has one shift at a workplace on a date. */
export interface Spot {
  workplaceId: WorkplaceId;
  templateId: TemplateId;
  date: CalendarDate;
}

/** A person who is pending or approved on a stored shift. */
export interface KnownAssignment {
  assignmentId: AssignmentId;
  personId: PersonId;
  positionId: PositionId;
  type: AssignmentType;
  status: 'pending' | 'approved';
  ownTimes: OwnTimes | null;
}

export interface StoredShift {
  id: ShiftId;
  workplaceId: WorkplaceId;
  templateId: TemplateId;
  times: DayTimes;
  people: readonly KnownAssignment[];
}

export interface DirectoryFacts {
  workplaces: readonly FileWorkplace[];
  templates: readonly FileTemplate[];
  positions: readonly FilePosition[];
  people: readonly FilePerson[];
  shifts: readonly StoredShift[];
}

function byWorkplace<Item extends { workplaceId: WorkplaceId }>(
  items: readonly Item[],
  names: readonly ((item: Item) => string)[],
): ReadonlyMap<WorkplaceId, NameIndex<Item>> {
  const groups = Map.groupBy(items, ({ workplaceId }) => workplaceId);
  return new Map([...groups].map(([id, group]) => [id, new NameIndex(group, names)]));
}

interface KnownShift {
  shift: StoredShift;
  assignments: ReadonlyMap<PersonId, KnownAssignment>;
}

/** The facts, indexed for thousands of rows. */
export class Directory {
  readonly #workplaces: NameIndex<FileWorkplace>;
  readonly #templates: ReadonlyMap<WorkplaceId, NameIndex<FileTemplate>>;
  readonly #templatesById: ReadonlyMap<TemplateId, FileTemplate>;
  readonly #positions: ReadonlyMap<WorkplaceId, NameIndex<FilePosition>>;
  readonly #people: ReadonlyMap<string, FilePerson>;
  /** By the staff number without the leading zeros that spreadsheet programs drop. */
  readonly #unpadded: ReadonlyMap<string, FilePerson[]>;
  /** By template, which has one shift on a day. */
  readonly #shifts: ReadonlyMap<TemplateId, ReadonlyMap<CalendarDate, KnownShift>>;

  constructor(facts: DirectoryFacts) {
    const code = (item: { code: string }) => item.code;
    const name = (item: { name: string }) => item.name;
    this.#workplaces = new NameIndex(facts.workplaces, [code, name]);
    this.#templates = byWorkplace(facts.templates, [code, name]);
    this.#templatesById = new Map(facts.templates.map((template) => [template.id, template]));
    this.#positions = byWorkplace(facts.positions, [name]);
    this.#people = new Map(facts.people.map((person) => [person.staffNo ?? person.email ?? '', person]));
    this.#unpadded = Map.groupBy(facts.people, ({ staffNo }) => withoutZeros(staffNo ?? ''));
    const shifts = new Map<TemplateId, Map<CalendarDate, KnownShift>>();
    for (const shift of facts.shifts) {
      const ofTemplate = shifts.get(shift.templateId) ?? new Map<CalendarDate, KnownShift>();
      const places = new Map(shift.people.map((place) => [place.personId, place]));
      shifts.set(shift.templateId, ofTemplate.set(shift.times.date, { shift, assignments: places }));
    }
    this.#shifts = shifts;
  }

  workplace(text: string): NameMatch<FileWorkplace> {
    return only(this.#workplaces.find(text));
  }

  /** The template that has a shift there on that date; else the one that is not deleted. */
  template(workplaceId: WorkplaceId, date: CalendarDate, text: string): NameMatch<FileTemplate> {
    const meant = this.#templates.get(workplaceId)?.find(text) ?? [];
    const used = meant.filter(({ id }) => this.shift({ workplaceId, templateId: id, date }));
    return only(used.length > 0 ? used : meant.filter(({ deleted }) => !deleted));
  }

  /** Throws RangeError when the facts lack it. */
  templateOf({ templateId }: Spot): FileTemplate {
    const template = this.#templatesById.get(templateId);
    if (!template) throw new RangeError(`Not in the facts: template ${templateId}`);
    return template;
  }

  /** The position of that name that the person already has there; else the one that is not deleted. */
  position(workplaceId: WorkplaceId, text: string, had: PositionId | null): NameMatch<FilePosition> {
    const meant = this.#positions.get(workplaceId)?.find(text) ?? [];
    const kept = meant.filter(({ id }) => id === had);
    return only(kept.length > 0 ? kept : meant.filter(({ deleted }) => !deleted));
  }

  /** C-06: by the whole number, or by one without its leading zeros when only one person matches. */
  person(text: string): NameMatch<FilePerson> {
    const exact = this.#people.get(text);
    if (exact) return { item: exact };
    const padded = this.#unpadded.get(withoutZeros(text)) ?? [];
    return only(padded.filter(({ staffNo }) => staffNo !== null && staffNo.length > text.length));
  }

  shift(spot: Spot): StoredShift | null {
    return this.#known(spot)?.shift ?? null;
  }

  assignment(spot: Spot, personId: PersonId): KnownAssignment | null {
    return this.#known(spot)?.assignments.get(personId) ?? null;
  }

  #known({ templateId, date }: Spot): KnownShift | undefined {
    return this.#shifts.get(templateId)?.get(date);
  }
}

/** C-06: what a spreadsheet program makes of a staff number that is all digits. */
export function withoutZeros(staffNo: string): string {
  return /^\d+$/.test(staffNo) ? staffNo.replace(/^0+(?=.)/, '') : staffNo;
}
