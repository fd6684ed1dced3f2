import { isFileAnswer, type Operation } from '#contract/operation.ts';
import { isOperationId, type OperationId, operations } from '#contract/operations.ts';
import type { CallKind } from '#domain/company/slowness.ts';

/** They compute a hash, which takes its time on purpose. */
const HASHING: readonly OperationId[] = [
  'auth.sign_in',
  'auth.reset.process',
  'profile.password.update',
  'profile.tfa.begin',
  'profile.tfa.remove',
];

/** What a call of this name may take; timers and the steps of jobs are none of the API. */
export function callKindOf(name: string): CallKind {
  if (!isOperationId(name) || HASHING.includes(name)) return 'long';
  const { method, fileMax, answers }: Operation = operations[name];
  const isFile = Object.values(answers).some((answer) => answer !== null && isFileAnswer(answer));
  if (isFile || fileMax !== undefined) return 'long';
  return method === 'GET' ? 'read' : 'write';
}
