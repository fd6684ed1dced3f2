import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { audit } from '#app/locales/en/audit.ts';
import type { Words } from '#app/locales/words.ts';
import type { AuditRow } from '#contract/access/audit.ts';
import { isRoleName } from '#contract/roles.ts';

/** Entries outlive the code that wrote them: whatever has no words any more is told as it stands there. */
export function useAuditWords() {
  const { t, i18n } = useTranslation(['audit', 'users']);
  const format = useFormat();
  const { operations, subjects, actions, fields }: Words<typeof audit> = i18n.getResourceBundle(
    i18n.language,
    'audit',
  );
  const wordOf = (words: Record<string, string>, id: string) =>
    (Object.hasOwn(words, id) ? words[id] : null) ?? id;

  const roleOf = (role: string) =>
    isRoleName(role) ? t(`users:roles.${role}`) : role === 'device' ? t('device') : role;
  const byItself = (operation: string) => /^(timer|job)\./.test(operation);
  return {
    subjects,
    operation: (id: string) => wordOf(operations, id),
    subject: (id: string) => wordOf(subjects, id),
    action: (id: string) => wordOf(actions, id),
    field: (id: string) => wordOf(fields, id),
    /** The thing by its name where it has one, else by its number. */
    thing: ({ subject, subject_id, person, workplace }: AuditRow) => {
      if (person) return format.personName(person);
      if (subject === 'workplace' && workplace) return workplace.name;
      return subject_id === 0 ? '' : `#${subject_id}`;
    },
    actor: ({ actor, actor_role, operation }: AuditRow) => ({
      name: actor ? format.personName(actor) : byItself(operation) ? t('timer') : t('nobody'),
      role: actor_role === null ? '' : roleOf(actor_role),
    }),
  };
}
