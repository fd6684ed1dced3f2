import { bind, type Database, type Statement } from '#worker/db/database.ts';
import { drawing } from '#worker/db/ids.ts';
import type { SequenceName } from '#worker/db/sequences.generated.ts';
import { hashPassword } from '#worker/platform/crypto/password.ts';
import { seal } from '#worker/platform/crypto/secret.ts';
import { fileKey } from '#worker/platform/files/kept.ts';
import { BRANCHES } from './branches.ts';
import type { DemoCompany } from './demo-company.ts';
import { answeredDocument } from './document-requests.ts';
import type { LocalDatabase } from './local-database.ts';
import { NOTICE_TEMPLATES } from './notification-templates.ts';
import { IMAGE_TYPE, paperImage } from './papers.ts';
import { askRows } from './rows/asks.ts';
import { attendanceRows } from './rows/attendance.ts';
import { availabilityRows } from './rows/availability.ts';
import { breachRows } from './rows/breaches.ts';
import { companyDataRows, DEMO_RATES } from './rows/company.ts';
import { contractRows } from './rows/contracts.ts';
import { declarationRows } from './rows/declarations.ts';
import { fixedScheduleRows } from './rows/fixed-schedules.ts';
import { helloWorkRows } from './rows/hello-work.ts';
import { inboxRows } from './rows/inbox.ts';
import { lockRows } from './rows/locks.ts';
import { monthEndRows } from './rows/month-end.ts';
import { notificationRows } from './rows/notifications.ts';
import { paperRows } from './rows/papers.ts';
import { personRows } from './rows/people.ts';
import { residenceRows } from './rows/residence.ts';
import { rosterRows } from './rows/roster.ts';
import { settingsRow } from './rows/settings.ts';
import { staffRows } from './rows/staff.ts';
import { togetherRows } from './rows/together.ts';
import { workplaceRows } from './rows/workplaces.ts';

const DRAWN_TABLES = [
  'school',
  'branch',
  'minimum_wage',
  'person',
  'workplace',
  'membership',
  'position',
  'shift_template',
  'wage',
  'shift',
  'shift_user',
  'work_limit',
  'other_employment',
  'device',
  'attendance',
  'punch',
  'review_item',
  'attendance_change',
  'paper',
  'fixed_schedule',
  'seat_ask',
  'adjustment',
  'period',
  'pay_request',
  'pay_batch',
  'notification',
  'notification_template',
  'notification_draft',
  'plan_breach',
  'study_time',
  'workplace_instruction',
  'document_request',
  'hand_over',
  'kept_punch',
  'employment_contract',
  'work_permission',
  'income_proof',
  'tag',
  'seat_requirement',
] as const satisfies readonly SequenceName[];

/** The first id of each kind. The others follow in the order of the company's lists. */
export type FirstIds = Record<(typeof DRAWN_TABLES)[number], number>;

/**
 * Writes the whole company or nothing of it. All people share one password. Accounts are sealed
 * under the secret.
 */
export async function writeCompany(
  { db, files }: Pick<LocalDatabase, 'db' | 'files'>,
  company: DemoCompany,
  { password, secret }: { password: string; secret: string },
): Promise<void> {
  // Like in the product, no row comes before its bytes.
  await keepImages(files, company);
  const ids = await drawIds(db, company);
  // A hash per person would take 0.2 s each.
  const sealed = await Promise.all(
    company.monthEnd.accounts.map(({ account }) => account && seal(secret, JSON.stringify(account))),
  );
  const statements = companyRows(company, ids, { passwordHash: await hashPassword(password), sealed });
  await db.d1.batch(statements.map((statement) => bind(db.d1, statement)));
}

/** The statements that insert everything, parents first. */
export function companyRows(
  company: DemoCompany,
  ids: FirstIds,
  { passwordHash, sealed }: { passwordHash: string; sealed: readonly (string | null)[] },
): Statement[] {
  return [
    ...companyDataRows(ids),
    ...personRows(company, ids, passwordHash),
    ...residenceRows(company, ids),
    ...paperRows(company, ids),
    ...contractRows(company, ids),
    ...helloWorkRows(company, ids),
    ...workplaceRows(company, ids),
    ...togetherRows(company, ids),
    ...rosterRows(company, ids),
    ...askRows(company, ids),
    ...breachRows(company, ids),
    ...fixedScheduleRows(company, ids),
    ...availabilityRows(company, ids),
    ...attendanceRows(company, ids),
    ...staffRows(company, ids),
    ...inboxRows(company, ids),
    ...notificationRows(company, ids),
    ...lockRows(company, ids),
    ...declarationRows(company, ids),
    settingsRow(),
    ...monthEndRows(company, ids, sealed),
  ];
}

async function keepImages(files: R2Bucket, { papers, documentRequests, people }: DemoCompany): Promise<void> {
  const keep = (fileId: string, image: Uint8Array) =>
    files.put(fileKey(fileId), image, { httpMetadata: { contentType: IMAGE_TYPE } });
  await Promise.all([
    ...papers.map((paper) => keep(paper.fileId, paperImage(paper))),
    ...documentRequests.map(async ({ fileId, ...one }) => {
      if (fileId !== null) await keep(fileId, answeredDocument(one, people));
    }),
  ]);
}

async function drawIds(db: Database, company: DemoCompany): Promise<FirstIds> {
  const { schools, people, sites, members, wages, shifts, assignments, devices, ledger, papers } = company;
  const counts: FirstIds = {
    school: schools.length,
    branch: BRANCHES.length,
    minimum_wage: DEMO_RATES.length,
    person: people.length,
    workplace: sites.length,
    membership: members.length,
    position: sites.flatMap(({ positions }) => positions).length,
    shift_template: sites.flatMap(({ templates }) => templates).length,
    wage: wages.length,
    shift: shifts.length,
    shift_user: assignments.length,
    work_limit: people.flatMap(({ hours }) => hours.limits).length,
    other_employment: people.flatMap(({ hours }) => hours.otherWork).length,
    device: devices.length,
    attendance: ledger.attendances.length + company.monthEnd.leaves.length,
    punch: ledger.punches.length,
    review_item: ledger.items.length,
    attendance_change: ledger.changes.length,
    paper: papers.length,
    fixed_schedule: company.fixedSchedules.length,
    seat_ask: company.asks.length,
    adjustment: company.monthEnd.adjustments.length,
    period: company.monthEnd.periods.length,
    pay_request: company.monthEnd.requests.length,
    pay_batch: company.monthEnd.batches.length,
    notification: company.notifications.length,
    notification_template: NOTICE_TEMPLATES.length,
    notification_draft: 1,
    plan_breach: company.breaches.length,
    study_time: company.study.length,
    workplace_instruction: company.instructions.length,
    document_request: company.documentRequests.length,
    hand_over: company.handOvers.length,
    kept_punch: company.keptPunches.length,
    employment_contract: company.contracts.length,
    work_permission: company.permissions.length,
    income_proof: company.proofs.length,
    tag: company.together.tags.length,
    seat_requirement: company.together.requirements.length,
  };
  const drawn = await db.d1.batch<{ first: number }>(
    DRAWN_TABLES.map((name) => bind(db.d1, drawing(name, counts[name]))),
  );
  const firsts = { ...counts };
  for (const [index, name] of DRAWN_TABLES.entries()) {
    const first = drawn[index]?.results[0]?.first;
    if (first === undefined) throw new Error(`no ids of ${name}`);
    firsts[name] = first;
  }
  return firsts;
}
