import { JAPANESE_LEVELS } from '#domain/format/japanese-level.ts';
import type { ShiftFacts } from '#domain/roster/facts.ts';
import type { FillInput, KeptPlacement } from '#domain/roster/fill/company/fill-input.ts';
import type { SeatRequirement } from '#domain/roster/fill/company/groups.ts';

interface OnShift {
  personId: number;
  positionId: number;
  isPlanned: boolean;
}

/**
 * What the company asks of people together and a plan breaks by the people that it adds, in words. A seat that stays
 * free for someone who is still missing breaks nothing.
 */
export function violations(input: FillInput, placements: readonly KeptPlacement[]): string[] {
  return input.facts.shifts.flatMap((shift) => {
    const there = peopleOn(input, shift, placements);
    return [
      ...input.groups.requirements.flatMap((one) => brokenRequirement(input, shift, there, one)),
      ...brokenPairs(input, shift, there),
      ...missingTrainers(input, shift, there),
    ];
  });
}

function peopleOn({ facts }: FillInput, { id }: ShiftFacts, placements: readonly KeptPlacement[]): OnShift[] {
  const approved = facts.people.flatMap(({ id: personId, assignments }) =>
    assignments.flatMap(({ seat, status, freed }) =>
      seat?.shiftId === id && status === 'approved' && !freed
        ? [{ personId, positionId: seat.positionId, isPlanned: false }]
        : [],
    ),
  );
  const planned = placements.flatMap(({ personId, seat: { shiftId, positionId } }) =>
    shiftId === id ? [{ personId, positionId, isPlanned: true }] : [],
  );
  return [...approved, ...planned];
}

function brokenRequirement(
  input: FillInput,
  shift: ShiftFacts,
  everyone: readonly OnShift[],
  requirement: SeatRequirement,
): string[] {
  const { workplaceId, templateId, positionId, kind } = requirement;
  if (shift.workplaceId !== workplaceId) return [];
  if (templateId !== null && input.groups.templates.get(shift.id) !== templateId) return [];
  const there = everyone.filter((one) => positionId === null || one.positionId === positionId);
  const groups = shift.seats.filter((seat) => positionId === null || seat.positionId === positionId);
  const seats = groups.reduce((sum, seat) => sum + seat.fixedTotal + seat.tempTotal, 0);
  const free =
    groups.reduce(
      (sum, seat) =>
        sum +
        Math.max(0, seat.fixedTotal - seat.approvedFixed) +
        Math.max(0, seat.tempTotal - seat.approvedTemp),
      0,
    ) - there.filter(({ isPlanned }) => isPlanned).length;
  const broken = (fits: (personId: number) => boolean, wanted: number) => {
    const missing = Math.max(0, wanted - there.filter(({ personId }) => fits(personId)).length);
    const isOneAdded = there.some(({ personId, isPlanned }) => isPlanned && !fits(personId));
    return isOneAdded && free < missing ? [`${kind} on ${shift.id}: ${missing} missing, ${free} free`] : [];
  };
  switch (requirement.kind) {
    case 'tag':
      return broken((id) => hasTag(input, id, requirement.tagId), requirement.least);
    case 'japanese': {
      const least = JAPANESE_LEVELS.indexOf(requirement.level);
      const levelOf = (id: number) => JAPANESE_LEVELS.indexOf(input.groups.japanese.get(id) ?? 'none');
      return broken((id) => levelOf(id) >= least, Math.ceil(seats / requirement.seatsEach));
    }
    case 'newcomers': {
      const newcomers = there.filter(({ personId }) => isNewcomer(input, shift, personId));
      const isTooMany = newcomers.length > requirement.most && newcomers.some(({ isPlanned }) => isPlanned);
      return isTooMany ? [`newcomers on ${shift.id}: ${newcomers.length}`] : [];
    }
  }
}

function hasTag({ groups }: FillInput, personId: number, tagId: number): boolean {
  return [...(groups.tags.get(personId) ?? [])].includes(tagId);
}

function isNewcomer({ people, settings }: FillInput, { workplaceId }: ShiftFacts, personId: number): boolean {
  const worked = people.find(({ id }) => id === personId)?.timesWorked.get(workplaceId) ?? 0;
  return worked < settings.newcomerShifts;
}

function brokenPairs({ groups }: FillInput, { id }: ShiftFacts, there: readonly OnShift[]): string[] {
  return groups.apart.flatMap((pair) => {
    const both = there.filter(({ personId }) => pair.includes(personId));
    return both.length > 1 && both.some(({ isPlanned }) => isPlanned) ? [`${pair} together on ${id}`] : [];
  });
}

function missingTrainers(input: FillInput, shift: ShiftFacts, there: readonly OnShift[]): string[] {
  return there.flatMap(({ personId, isPlanned }) => {
    const trainer = input.groups.trainers.get(personId)?.get(shift.workplaceId);
    if (!isPlanned || trainer === undefined || !isNewcomer(input, shift, personId)) return [];
    const isThere = there.some((one) => one.personId === trainer && !one.isPlanned);
    return isThere ? [] : [`${personId} without ${trainer} on ${shift.id}`];
  });
}
