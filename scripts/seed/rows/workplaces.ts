import type { PlannedTimes } from '#domain/time/planned-times.ts';
import type { DemoCompany } from '#scripts/seed/demo-company.ts';
import { inserting } from '#scripts/seed/rows.ts';
import type { FirstIds } from '#scripts/seed/write.ts';
import type { Statement } from '#worker/db/database.ts';
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

/** The workplaces with positions, templates, members and what these earn. */
export function workplaceRows(company: DemoCompany, ids: FirstIds): Statement[] {
  const { sites, members, headcounts, wages, founded: createdAt } = company;
  return [
    ...inserting(
      workplace,
      sites.map(({ data }, site) => ({ id: ids.workplace + site, ...data, createdAt })),
    ),
    ...inserting(
      position,
      sites.flatMap(({ positions }, site) =>
        positions.map(({ number, name }) => ({
          id: ids.position + number,
          workplaceId: ids.workplace + site,
          name,
        })),
      ),
    ),
    ...inserting(
      shiftTemplate,
      sites.flatMap(({ templates }, site) =>
        templates.map(({ number, code, name, paidBeforeMinutes, active, ...times }) => ({
          id: ids.shift_template + number,
          workplaceId: ids.workplace + site,
          code,
          name,
          ...storedTimes(times),
          paidBeforeMinutes,
          active,
        })),
      ),
    ),
    ...inserting(
      templateHeadcount,
      headcounts.map(({ template, position: number, ...asked }) => ({
        templateId: ids.shift_template + template,
        positionId: ids.position + number,
        ...asked,
      })),
    ),
    ...inserting(
      membership,
      members.map(({ person, site, works, manages }, index) => ({
        id: ids.membership + index,
        personId: ids.person + person,
        workplaceId: ids.workplace + site,
        works,
        manages,
      })),
    ),
    ...inserting(
      transport,
      members.flatMap(({ person, site }, index) => {
        const terms = company.monthEnd.transport.get(index);
        return terms ? [{ personId: ids.person + person, workplaceId: ids.workplace + site, ...terms }] : [];
      }),
    ),
    ...inserting(
      membershipPosition,
      members.flatMap(({ positions }, index) =>
        positions.map((number) => ({
          membershipId: ids.membership + index,
          positionId: ids.position + number,
        })),
      ),
    ),
    ...inserting(
      wage,
      wages.map(({ person, site, position: number, template, validFrom, salaryPerHour }, index) => ({
        id: ids.wage + index,
        personId: ids.person + person,
        workplaceId: ids.workplace + site,
        positionId: ids.position + number,
        templateId: template === null ? null : ids.shift_template + template,
        validFrom,
        salaryPerHour,
      })),
    ),
  ];
}

/** Times as templates and shifts keep them. */
export function storedTimes({ start, end, breaks }: PlannedTimes) {
  return {
    startMinute: start,
    endMinute: end,
    breaks: JSON.stringify(breaks.map((rest) => [rest.start, rest.end])),
  };
}
