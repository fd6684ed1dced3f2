import { isFileAnswer, type Operation } from '#contract/operation.ts';
import { isOperationId, type OperationId, operations } from '#contract/operations.ts';
import type { CallKind } from '#domain/company/slowness.ts';

/** These compute a password hash, which is slow on purpose. */
const HASHING: readonly OperationId[] = [
  'auth.sign_in',
  'auth.reset.process',
  'profile.password.update',
  'profile.tfa.begin',
  'profile.tfa.remove',
];

/** The kind of a call by its name; timers and job steps are not operations of the API and count as long. */
export function callKindOf(name: string): CallKind {
  if (!isOperationId(name) || HASHING.includes(name)) return 'long';
  const { method, fileMax, answers }: Operation = operations[name];
  const isFile = Object.values(answers).some((answer) => answer !== null && isFileAnswer(answer));
  if (isFile || fileMax !== undefined) return 'long';
  return method === 'GET' ? 'read' : 'write';
}
