import { MINUTES_PER_DAY } from '#domain/time/clock.ts';
import { MINUTE_MS } from '#domain/time/instant.ts';
import type { DemoCompany } from '#tools/seed/demo-company.ts';
import type { FirstIds } from '#tools/seed/write.ts';
import type { Statement } from '#worker/db/database.ts';
import { insertRows } from '#worker/db/rows.ts';
import { audit } from '#worker/db/schema/audit.ts';

/** Days over which the confirmations are spread, and one person in so many who has yet to answer. */
const SPREAD_DAYS = 12;
const UNANSWERED = 25;

/** Staff from abroad and those with limits confirmed their work for other employers, in audit rows like the site's. */
export function declarationRows({ people, yesterdayEvening }: DemoCompany, ids: FirstIds): Statement[] {
  const rows = people.flatMap(({ data, residence, hours }, index) => {
    const isHere = data.disabledAt === null && data.deletedAt === null;
    const isAsked = isHere && (residence !== null || hours.limits.length > 0);
    if (!isAsked || index % UNANSWERED === UNANSWERED - 1) return [];
    const id = ids.person + index;
    const declared = JSON.stringify({
      other_employment: hours.otherWork.map(({ validFrom, validTo, minutesPerWeek }) => ({
        minutes_per_week: minutesPerWeek,
        minutes_by_weekday: null,
        from: validFrom,
        to: validTo,
      })),
    });
    return {
      operation_id: `other work ${index}`,
      operation: 'me.other_work.update',
      request_id: `other work ${index}`,
      actor_id: id,
      actor_role: 'user',
      at: Math.max(data.createdAt, yesterdayEvening - (index % SPREAD_DAYS) * MINUTES_PER_DAY * MINUTE_MS),
      action: 'confirm',
      subject: 'work_limits',
      subject_id: id,
      before: declared,
      after: declared,
    };
  });
  return insertRows(audit, rows);
}
