import type { ReactNode } from 'react';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { IncomeProof } from '#contract/law/income-proofs.ts';

type ProofListProps = {
  proofs: readonly IncomeProof[];
  /** At the right of a proof: its actions. */
  aside?: (proof: IncomeProof) => ReactNode;
};

/** Proofs of income with their document and the day on which it was shown. */
export function ProofList({ proofs, aside }: ProofListProps) {
  const { t } = useTranslation('work_permissions');
  const format = useFormat();
  const nameOf = useProofName();
  return (
    <ul className="divide-y divide-border">
      {proofs.map((proof) => {
        const { id, own_yen, shown_on, paper } = proof;
        const facts = [
          own_yen === null ? null : t('proofs.own_part', { yen: format.yen(own_yen) }),
          paper,
          format.date(shown_on),
        ];
        return (
          <li key={id} className="flex flex-wrap items-start gap-x-3 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1">
              <p className="font-medium tabular-nums">{nameOf(proof)}</p>
              <p className="break-words text-[0.8125rem] text-muted-foreground">
                {facts.filter((fact) => fact !== null).join(' · ')}
              </p>
            </div>
            {aside?.(proof)}
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the kind of an income with its yen. */
export function useProofName(): (proof: IncomeProof) => string {
  const { t } = useTranslation('work_permissions');
  const format = useFormat();
  return ({ kind, yen }) => `${t(`proofs.kinds.${kind}`)} ${format.yen(yen)}`;
}
