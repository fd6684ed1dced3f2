import { fieldIssues } from '#contract/validation.ts';
import { kindOfKey } from './paper-kind.ts';

/**
 * Returns the kind that a posted form names, as the API expects it.
 * @throws AppError E_UNPROCESSABLE_ENTITY for an unknown kind
 */
export function postedKind(form: FormData) {
  const kind = kindOfKey(form.get('kind'));
  if (kind === null) throw fieldIssues({ type: [{ key: 'choice' }] });
  return { type: kind.type, certificate: kind.certificate ?? '' };
}
