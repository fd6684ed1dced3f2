import type { PlannedTimes } from '#domain/time/planned-times.ts';
import { rowColumns } from '#tools/seed/columns-of.ts';
import type { DemoCompany } from '#tools/seed/demo-company.ts';
import { taskNames } from '#tools/seed/readable-names.ts';
import type { FirstIds } from '#tools/seed/write.ts';
import type { Statement } from '#worker/db/database.ts';
import { insertRows } from '#worker/db/rows.ts';
import {
  membership,
  membershipPosition,
  position,
  shiftTemplate,
  templateHeadcount,
  transport,
  wage,
  workplace,
} from '#worker/db/schema/workplace.ts';

/** The workplaces with positions, templates, members and wages. */
export function workplaceRows(company: DemoCompany, ids: FirstIds): Statement[] {
  const { sites, members, headcounts, wages, together, founded: createdAt } = company;
  const trainerId = (member: number) => {
    const trainer = together.trainers.get(member);
    return trainer === undefined ? null : ids.person + trainer;
  };
  return [
    ...insertRows(
      workplace,
      sites.map(({ data }, site) => ({
        id: ids.workplace + site,
        ...rowColumns(data),
        created_at: createdAt,
      })),
    ),
    ...insertRows(
      position,
      sites.flatMap(({ positions }, site) =>
        positions.map(({ number, name, workKind }) => ({
          id: ids.position + number,
          workplace_id: ids.workplace + site,
          name,
          ...taskNames(name),
          work_kind: workKind,
        })),
      ),
    ),
    ...insertRows(
      shiftTemplate,
      sites.flatMap(({ templates }, site) =>
        templates.map(({ number, code, name, paidBeforeMinutes, active, ...times }) => ({
          id: ids.shift_template + number,
          workplace_id: ids.workplace + site,
          code,
          name,
          ...taskNames(name),
          ...storedTimes(times),
          paid_before_minutes: paidBeforeMinutes,
          active,
        })),
      ),
    ),
    ...insertRows(
      templateHeadcount,
      headcounts.map(({ template, position: number, ...asked }) => ({
        template_id: ids.shift_template + template,
        position_id: ids.position + number,
        ...rowColumns(asked),
      })),
    ),
    ...insertRows(
      membership,
      members.map(({ person, site, works, manages }, index) => ({
        id: ids.membership + index,
        person_id: ids.person + person,
        workplace_id: ids.workplace + site,
        works,
        manages,
        trainer_id: trainerId(index),
      })),
    ),
    ...insertRows(
      transport,
      members.flatMap(({ person, site }, index) => {
        const terms = company.monthEnd.transport.get(index);
        return terms
          ? [{ person_id: ids.person + person, workplace_id: ids.workplace + site, ...rowColumns(terms) }]
          : [];
      }),
    ),
    ...insertRows(
      membershipPosition,
      members.flatMap(({ positions }, index) =>
        positions.map((number) => ({
          membership_id: ids.membership + index,
          position_id: ids.position + number,
        })),
      ),
    ),
    ...insertRows(
      wage,
      wages.map(({ person, site, position: number, template, validFrom, salaryPerHour }, index) => ({
        id: ids.wage + index,
        person_id: ids.person + person,
        workplace_id: ids.workplace + site,
        position_id: ids.position + number,
        template_id: template === null ? null : ids.shift_template + template,
        valid_from: validFrom,
        salary_per_hour: salaryPerHour,
      })),
    ),
  ];
}

/** Times in the form of templates and shifts. */
export function storedTimes({ start, end, breaks }: PlannedTimes) {
  return {
    start_minute: start,
    end_minute: end,
    breaks: JSON.stringify(breaks.map((rest) => [rest.start, rest.end])),
  };
}
