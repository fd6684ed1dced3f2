import type { Instant } from '#domain/time/instant.ts';
import type { CallPoint } from '#worker/platform/integrations/analytics/analytics.ts';

/** A call of an operation that has ended, or a run of a timer, or a step of a job: what it was and what it cost. */
export type Call = CallPoint & { at: Instant };
