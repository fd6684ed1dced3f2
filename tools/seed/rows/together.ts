import type { DemoCompany } from '#tools/seed/demo-company.ts';
import type { FirstIds } from '#tools/seed/write.ts';
import type { Statement } from '#worker/db/database.ts';
import { insertRows } from '#worker/db/rows.ts';
import { peopleApart } from '#worker/db/schema/planning.ts';
import { personTag, tag } from '#worker/db/schema/tag.ts';
import { seatRequirement } from '#worker/db/schema/workplace.ts';

/** What plans keep of people together. */
export function togetherRows({ together, founded }: DemoCompany, ids: FirstIds): Statement[] {
  const { tags, requirements, apart } = together;
  return [
    ...insertRows(
      tag,
      tags.map(({ name, nameEn, nameVi }, number) => ({
        id: ids.tag + number,
        name,
        name_en: nameEn,
        name_vi: nameVi,
      })),
    ),
    ...insertRows(
      personTag,
      tags.flatMap(({ people }, number) =>
        people.map((person) => ({ person_id: ids.person + person, tag_id: ids.tag + number })),
      ),
    ),
    ...insertRows(
      seatRequirement,
      requirements.map(({ site, template, kind, number, ...asks }, index) => ({
        id: ids.seat_requirement + index,
        workplace_id: ids.workplace + site,
        template_id: template === null ? null : ids.shift_template + template,
        kind,
        tag_id: 'tag' in asks ? ids.tag + asks.tag : null,
        level: 'level' in asks ? asks.level : null,
        number,
      })),
    ),
    ...insertRows(
      peopleApart,
      apart.map(({ person, other, createdBy }) => ({
        person_id: ids.person + person,
        other_id: ids.person + other,
        created_at: founded,
        created_by: ids.person + createdBy,
      })),
    ),
  ];
}
