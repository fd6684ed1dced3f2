import type { ReactNode } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card } from '#app/ui/kit/card.tsx';
import type { WorkRights } from '#contract/papers/work-rights.ts';
import type { Grounds } from './grounds-note.tsx';
import { useRightsSections } from './use-rights-sections.tsx';

/** The rights of a person for managers, folded, with the documents and steps that are needed. */
export function PersonRights({ rights }: { rights: WorkRights }) {
  const { t } = useTranslation(['work_rights', 'findings']);
  const allowing = ({ allowed_by }: Grounds): ReactNode =>
    allowed_by.length > 0 && (
      <p>
        {t('steps', {
          ways: allowed_by.map((way) => t(`findings:allowed_by.${way}`)).join(t('findings:or')),
        })}
      </p>
    );
  const sections = useRightsSections(rights, { allowing, coming: allowing });
  return (
    <Card>
      <details>
        <summary className="min-h-11 cursor-pointer px-5 py-3 font-semibold desk:px-4 desk:py-2.5">
          {t('of_person')}
        </summary>
        <div className="grid gap-5 border-border border-t px-5 py-4 desk:px-4">
          {sections.map(({ key, title, content }) => (
            <section key={key}>
              <h3 className="mb-1.5 font-semibold">{title}</h3>
              {content}
            </section>
          ))}
        </div>
      </details>
    </Card>
  );
}
