import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { AuditRow } from '#contract/access/audit.ts';
import { isRoleName } from '#contract/roles.ts';
import type { AuditWords } from './audit-words.server.ts';

/** Entries outlive the code that wrote them: an id without a translation is shown as it is. */
export function useAuditWords({ operations, subjects, actions, fields, values }: AuditWords) {
  const { t } = useTranslation(['audit', 'users']);
  const format = useFormat();
  const wordOf = (words: Record<string, string>, id: string) =>
    (Object.hasOwn(words, id) ? words[id] : null) ?? id;

  const roleOf = (role: string, key: AuditRow['api_key']) => {
    if (isRoleName(role)) return t(`users:roles.${role}`);
    if (key) return t('api_key', { name: key.name });
    return role === 'device' || role === 'line' ? t(role) : role;
  };
  const byItself = (operation: string) => /^(timer|job)\./.test(operation);
  return {
    subjects,
    operation: (id: string) => wordOf(operations, id),
    subject: (id: string) => wordOf(subjects, id),
    action: (id: string) => wordOf(actions, id),
    field: (id: string) => wordOf(fields, id),
    /** The value of a field, or each value of a list, in words, where the field has words for its values. */
    value: (field: string, value: unknown) => {
      if (value === undefined || !Object.hasOwn(values, field)) return value;
      const inWords = (one: unknown) => wordOf(values[field] ?? {}, String(one));
      return Array.isArray(value) ? value.map(inWords) : inWords(value);
    },
    /** The name of the thing, or its id. */
    thing: ({ subject, subject_id, person, workplace }: AuditRow) => {
      if (person) return format.personName(person);
      if (subject === 'workplace' && workplace) return workplace.name;
      return subject_id === 0 ? '' : `#${subject_id}`;
    },
    actor: ({ actor, actor_role, api_key, operation }: AuditRow) => ({
      name: actor ? format.personName(actor) : byItself(operation) ? t('timer') : t('nobody'),
      role: actor_role === null ? '' : roleOf(actor_role, api_key),
    }),
  };
}
