/** Every error code that an answer may carry, and the one status that it is sent with. */
export const ERROR_STATUS = {
  E_BAD_REQUEST: 400,
  E_UNAUTHORIZED: 401,
  E_FORBIDDEN: 403,
  E_NOT_FOUND: 404,
  E_METHOD_NOT_ALLOWED: 405,
  E_CONFLICT: 409,
  E_PAYLOAD_TOO_LARGE: 413,
  E_UNPROCESSABLE_ENTITY: 422,
  E_TOO_MANY_REQUESTS: 429,
  E_INTERNAL_SERVER_ERROR: 500,
  AUTH_INVALID_TOKEN: 401,
  AUTH_INVALID_CREDENTIALS: 401,
  AUTH_USER_DISABLED: 403,
  AUTH_LINK_EXPIRED: 410,
  WORKPLACE_CANNOT_DELETE_WITH_SHIFT: 409,
  WORKPLACE_CANNOT_REMOVE_USER_WITH_SHIFT: 409,
  SHIFT_ALREADY_EXISTS: 409,
  SHIFT_CANNOT_CREATE_INACTIVE: 409,
  SHIFT_CANNOT_DELETE_WITH_USERS: 409,
  SHIFT_IN_THE_PAST: 409,
  SHIFT_RULES_REFUSED: 409,
  SHIFT_CSV_EMPTY: 422,
  SHIFT_CSV_INVALID_HEADER: 422,
  SHIFT_CSV_INVALID_ROW: 422,
  SHIFT_CSV_NOT_ENCODABLE: 422,
  CHECK_IN_ALREADY: 409,
  CHECK_OUT_USER_NOT_CHECKED_IN: 409,
  PERIOD_CLOSED: 409,
  ATTENDANCE_OWN: 403,
  ATTENDANCE_OPEN: 409,
  ATTENDANCE_NEEDS_REVIEW: 409,
  ATTENDANCE_CHECK_OUT_NEEDED: 409,
  SHIFT_USER_CHECKED_IN: 409,
  SHIFT_USER_NOT_APPROVED: 409,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export type ErrorStatus = (typeof ERROR_STATUS)[ErrorCode];

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value);
}

/** A refusal with its code and, where the table of the API conventions names one, its data. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly data: unknown;

  constructor(code: ErrorCode, data?: unknown) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.data = data;
  }
}
