import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { CheckIn } from '#contract/attendance/check-ins.ts';
import { RepairRefusal } from '#contract/attendance/repair.ts';
import { Branch } from '#contract/company/branches.ts';
import { Health } from '#contract/company/health.ts';
import { EncodingReadings } from '#contract/csv/imported-files.ts';
import { ERROR_STATUS, type ErrorCode, isErrorCode } from '#contract/errors.ts';
import { RateFileFaults, RateHeaderFaults } from '#contract/law/rate-file.ts';
import { ChannelFault } from '#contract/messaging/channels.ts';
import { LanguagesMissing, Notification } from '#contract/messaging/notifications.ts';
import { type FileAnswer, isFileAnswer, type Operation } from '#contract/operation.ts';
import { OPERATION_IDS, type OperationId, operations } from '#contract/operations.ts';
import { AdvanceLedger } from '#contract/pay/hours/advance-ledger.ts';
import { Attendance } from '#contract/pay/hours/attendance.ts';
import { ClosedPeriodRef, PeriodNotReady } from '#contract/pay/periods.ts';
import { BatchRefused, FileRefused, ResultAnswer, ResultHeaderFaults } from '#contract/pay/salary-batches.ts';
import { SalaryRequest } from '#contract/pay/salary-requests.ts';
import { Membership } from '#contract/people/memberships.ts';
import { PeopleFaults, PeopleHeaderFaults } from '#contract/people/people-files.ts';
import { ErasureRefused } from '#contract/people/personal-data.ts';
import { School } from '#contract/people/schools.ts';
import { KeptOutside, SyncFileFaults, SyncHeaderFaults, SyncNotTaken } from '#contract/people/staff-sync.ts';
import { User } from '#contract/people/users.ts';
import { SeatAsk } from '#contract/roster/candidates.ts';
import { RosterRefusal } from '#contract/roster/findings.ts';
import { ScheduleClash } from '#contract/roster/fixed-schedules.ts';
import { CsvFaults, CsvHeaderFaults, CsvTexts } from '#contract/roster/roster-files.ts';
import { DaysTaken } from '#contract/roster/shifts.ts';
import { VALIDATION_KEYS } from '#contract/validation.ts';
import { Workplace } from '#contract/workplaces/workplaces.ts';
import { errorCodes } from '#worker/platform/http/openapi.ts';
import { pathPattern } from '#worker/platform/http/route-path.ts';

/** The codes of any path without an operation. */
const CODES_ELSEWHERE: readonly ErrorCode[] = [
  'E_NOT_FOUND',
  'E_METHOD_NOT_ALLOWED',
  'E_PAYLOAD_TOO_LARGE',
  'E_REQUEST_TIMEOUT',
  'E_INTERNAL_SERVER_ERROR',
];
const OPENAPI = '/api/openapi.json';

const Refusal = z.strictObject({ code: z.string(), data: z.unknown().optional() });
const nothing = z.undefined();
/** Seconds until the next try. */
const Slowed = z.strictObject({ retry_after: z.int().min(1) });
/** The data of each code. Other codes have none. */
const DATA: Partial<Record<ErrorCode, z.ZodType>> = {
  E_CONFLICT: z.unknown(),
  E_PAYLOAD_TOO_LARGE: z.strictObject({ limit: z.int() }),
  DEVICE_LIMIT_REACHED: z.strictObject({ limit: z.int() }),
  E_UNPROCESSABLE_ENTITY: z.record(
    z.string(),
    z.array(
      z.strictObject({
        key: z.enum(VALIDATION_KEYS),
        params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    ),
  ),
  E_TOO_MANY_REQUESTS: Slowed,
  AUTH_REQUEST_PASSWORD_RESET_THROTTLED: Slowed,
  E_SERVICE_UNAVAILABLE: z.union([Health, Slowed.extend({ request_id: z.uuid() })]),
  CHANNEL_NOT_SENT: ChannelFault,
  USER_EMAIL_ALREADY_EXISTS: User,
  USER_CANNOT_DELETE_WITH_SHIFT: User,
  PERSON_ERASURE_REFUSED: ErasureRefused,
  SCHOOL_CANNOT_DELETE_WITH_STUDENTS: School,
  BRANCH_CANNOT_DELETE_WITH_USERS: Branch,
  WORKPLACE_CANNOT_DELETE_WITH_SHIFT: Workplace,
  WORKPLACE_CANNOT_REMOVE_USER_WITH_SHIFT: Membership,
  SCHEDULE_ALREADY_EXISTS: ScheduleClash,
  SHIFT_ALREADY_EXISTS: DaysTaken,
  SHIFT_RULES_REFUSED: RosterRefusal,
  REPAIR_REFUSED: RepairRefusal,
  SEAT_ALREADY_ASKED: SeatAsk,
  PERIOD_CLOSED: ClosedPeriodRef.optional(),
  PERIOD_NOT_READY: PeriodNotReady,
  NOTIFICATION_ALREADY_SENT: Notification,
  NOTIFICATION_LANGUAGE_MISSING: LanguagesMissing,
  SYNC_FAILED: z.strictObject({ fault: z.string() }),
  SYNC_NOT_TAKEN: SyncNotTaken,
  SYNC_FILE_INVALID: SyncFileFaults,
  USER_KEPT_OUTSIDE: KeptOutside,
  SHIFT_CSV_ENCODING_UNCLEAR: EncodingReadings,
  SHIFT_CSV_INVALID_HEADER: z.union([
    SyncHeaderFaults,
    CsvHeaderFaults,
    PeopleHeaderFaults,
    ResultHeaderFaults,
    RateHeaderFaults,
  ]),
  SHIFT_CSV_INVALID_ROW: z.union([CsvFaults, PeopleFaults, RateFileFaults]),
  SHIFT_CSV_NOT_ENCODABLE: CsvTexts,
  CHECK_IN_ALREADY: z.union([CheckIn, Attendance]),
  SALARY_STOPPED: AdvanceLedger.optional(),
  SALARY_LIMIT_EXCEEDED: AdvanceLedger.optional(),
  SALARY_REQUEST_OPEN: AdvanceLedger.optional(),
  SALARY_MOVE_REFUSED: SalaryRequest,
  SALARY_BATCH_REFUSED: BatchRefused,
  SALARY_FILE_REFUSED: FileRefused,
  SALARY_RESULT_REFUSED: ResultAnswer,
  E_INTERNAL_SERVER_ERROR: z.strictObject({ request_id: z.uuid() }),
};

/** The operation of a request, or null. A path without parameters wins over one with parameters. */
export function operationOf(method: string, pathname: string): OperationId | null {
  const asked = method === 'HEAD' ? 'GET' : method;
  const matches = OPERATION_IDS.filter((id) => pathPattern(operations[id]).test(pathname));
  const [best] = matches.toSorted((a, b) => parametersIn(a) - parametersIn(b));
  if (best === undefined) return null;
  const { path } = operations[best];
  return matches.find((id) => operations[id].path === path && operations[id].method === asked) ?? null;
}

function parametersIn(id: OperationId): number {
  return operations[id].path.split(':').length;
}

/** @throws Error for an answer that the contract does not declare for this request */
export async function holdToContract(request: Request, response: Response): Promise<void> {
  const { pathname } = new URL(request.url);
  const id = operationOf(request.method, pathname);
  const fault =
    request.method === 'HEAD' || pathname === OPENAPI
      ? null
      : await faultOf(id === null ? null : { id, declared: operations[id] }, response);
  if (fault === null) return;
  throw new Error(`${request.method} ${pathname} (${id ?? 'no operation'}) answered ${fault}`);
}

type Called = { id: OperationId; declared: Operation };

async function faultOf(called: Called | null, response: Response): Promise<string | null> {
  const { status } = response;
  const text = new TextDecoder().decode(await response.arrayBuffer());
  if (status === 200 || status === 201 || status === 202 || status === 204) {
    const schema = called?.declared.answers[status];
    if (schema === undefined) return `${status}, which it does not declare`;
    if (schema === null) return text === '' ? null : `${status} with a body`;
    if (isFileAnswer(schema)) return fileFault(schema, response.headers);
    return bodyFault(schema, text, response.headers);
  }
  return refusalFault(called, status, text, response.headers);
}

function refusalFault(called: Called | null, status: number, text: string, headers: Headers): string | null {
  const codes = called ? errorCodes(called.id) : [...CODES_ELSEWHERE];
  const shaped = bodyFault(Refusal, text, headers);
  if (shaped) return shaped;
  const { code, data } = Refusal.parse(JSON.parse(text));
  if (!isErrorCode(code)) return `${status} with the unknown code ${code}`;
  if (ERROR_STATUS[code] !== status) return `${code} with status ${status}`;
  if (!codes.includes(code)) return `${code}, which it does not declare`;
  const told = (DATA[code] ?? nothing).safeParse(data);
  return told.success ? null : `${code} with ${JSON.stringify(data)}: ${told.error.message}`;
}

function fileFault({ media, orElse }: FileAnswer, headers: Headers): string | null {
  const type = headers.get('Content-Type');
  const isTyped = media === '*/*' ? type : type?.startsWith(media) || type === orElse;
  const told = isTyped && headers.get('Content-Disposition');
  return told ? null : `something else than a file of ${media}`;
}

/** When the parsed body differs, the answer had keys that the schema does not know. */
function bodyFault(schema: z.ZodType, text: string, headers: Headers): string | null {
  if (!headers.get('Content-Type')?.startsWith('application/json')) return 'something else than JSON';
  const body: unknown = JSON.parse(text);
  const parsed = schema.safeParse(body);
  if (!parsed.success) return `a body off its schema: ${parsed.error.message}`;
  return isDeepStrictEqual(parsed.data, body) ? null : `keys outside its schema: ${text.slice(0, 500)}`;
}
