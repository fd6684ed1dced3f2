// The rules about when a person works. They check new times, and approved work again.

import type { Finding } from './finding.ts';
import type { PlacedWork } from './placement.ts';
import { lawFindings } from './rules/law.ts';
import { overlapFindings } from './rules/overlap.ts';
import { permitsFindings } from './rules/permits.ts';
import { restAndWaysFindings } from './rules/rest-and-ways.ts';
import { ridesFindings } from './rules/rides.ts';
import { studyTimesFindings } from './rules/study-times.ts';
import { under18Findings } from './rules/under-18.ts';
import { workLimitFindings } from './rules/work-limits.ts';

export const TIME_RULES: readonly ((work: PlacedWork) => Finding[])[] = [
  overlapFindings,
  workLimitFindings,
  under18Findings,
  permitsFindings,
  restAndWaysFindings,
  studyTimesFindings,
  ridesFindings,
  lawFindings,
];
