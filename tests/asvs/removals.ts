import type { Removal } from '#tools/asvs/removal.ts';
import { access } from './access.ts';
import { data } from './data.ts';
import { input } from './input.ts';
import { sessions } from './sessions.ts';
import { web } from './web.ts';

/** What takes each protection out, by chapters of the standard. */
export const REMOVALS: readonly Removal[] = [...input, ...web, ...sessions, ...access, ...data];
