import { z } from 'zod';
import { KeptPunchDecisionBody } from '#contract/attendance/kept-punches.ts';
import { HeadCountAnswerBody } from '#contract/attendance/tablets.ts';
import { requiredText } from '#contract/fields/formats.ts';
import { PATH_ID } from '#contract/lists.ts';

const ofPunch = { id: PATH_ID };

/** A punch that one click answers. */
export const ClickForm = KeptPunchDecisionBody.extend(ofPunch);
/** Whose punch it is. */
export const NameForm = z.object({ ...ofPunch, user_id: PATH_ID });
/** Why a punch is not recorded. */
export const RefusePunchForm = z.object({ ...ofPunch, reason: requiredText });
export const HeadCountForm = HeadCountAnswerBody.extend(ofPunch);
