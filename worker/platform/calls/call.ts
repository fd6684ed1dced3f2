import type { Instant } from '#domain/time/instant.ts';
import type { CallPoint } from '#worker/platform/integrations/analytics/analytics.ts';

/** The figures of an ended call, a timer run or a step of a job. */
export type RecordedCall = CallPoint & { at: Instant };
