import type { ErrorCode } from '#contract/errors.ts';

export const errors = {
  E_BAD_REQUEST: 'The request could not be read. Reload the page and try again.',
  E_UNAUTHORIZED: 'Please login',
  E_FORBIDDEN: 'You are not authorize to access this page',
  E_NOT_FOUND: 'The page you are looking for was not found',
  E_METHOD_NOT_ALLOWED: 'This cannot be done here. Reload the page and try again.',
  E_CONFLICT: 'This was changed meanwhile. Check the current data and try again.',
  E_PAYLOAD_TOO_LARGE: 'This is too large to send. Use a smaller file or a shorter text.',
  E_UNPROCESSABLE_ENTITY: 'Please check the marked fields',
  E_TOO_MANY_REQUESTS: 'Too many requests, please try again later',
  E_INTERNAL_SERVER_ERROR: 'Unknown error',
  AUTH_INVALID_TOKEN: 'Your session has expired, please login again',
  AUTH_INVALID_CREDENTIALS: 'Invalid email or password',
  AUTH_USER_DISABLED: 'Your account has been disabled',
  WORKPLACE_CANNOT_DELETE_WITH_SHIFT: 'Could not delete workplace: Workplace has shifts',
} satisfies Record<ErrorCode, string>;
