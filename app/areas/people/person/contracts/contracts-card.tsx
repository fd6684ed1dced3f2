import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router';
import { ContractList } from '#app/areas/law/parts/contract/contract-list.tsx';
import { useTermText } from '#app/areas/law/parts/term/use-term-text.ts';
import { CONTRACT_PARAM } from '#app/areas/people/person/person-address.ts';
import type { Intent } from '#app/areas/people/person/route.tsx';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DeleteInRow } from '#app/ui/dialog/delete-in-row.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { TablePages } from '#app/ui/table/table-pages.tsx';
import type { EmploymentContract } from '#contract/law/employment-contracts.ts';
import { ContractChange, NewContract } from './contract-form.tsx';
import type { ContractsData } from './contracts.server.ts';

type ContractsCardProps = {
  data: ContractsData;
  /** EC-01: whether they should have a contract today. */
  isMissing: boolean;
  /** Whether the reader may change contracts. */
  isOpen: boolean;
  answer: unknown;
};

/** The contracts of a person, with the forms for those who see wages. */
export function ContractsCard({ data, isMissing, isOpen, answer }: ContractsCardProps) {
  const { t } = useTranslation('contracts');
  const openHref = useChosenHref(CONTRACT_PARAM);
  const { list, opened, today, constraints } = data;
  const changed = isOpen ? list.data.find(({ id }) => String(id) === opened) : undefined;
  const shared = { constraints, close: openHref(null) };
  return (
    <Card>
      <CardHeader className="flex flex-wrap items-center gap-2">
        <CardTitle>{t('title')}</CardTitle>
        {isMissing && (
          <Badge tone="review" title={t('missing_hint')}>
            {t('missing')}
          </Badge>
        )}
        {isOpen && (
          <Button asChild variant="ghost" size="sm" className="ml-auto">
            <Link to={openHref('new')} preventScrollReset>
              <Plus aria-hidden="true" />
              {t('add')}
            </Link>
          </Button>
        )}
      </CardHeader>
      <CardContent className="grid gap-4">
        <RefusalNote refused={refusedOf<Intent>(answer, 'delete_contract')} />
        {isOpen && opened === 'new' && (
          <NewContract {...shared} refused={refusedOf<Intent>(answer, 'create_contract')} />
        )}
        {changed && (
          <ContractChange
            key={`${changed.id} ${changed.version}`}
            {...shared}
            contract={changed}
            refused={refusedOf<Intent>(answer, 'update_contract')}
          />
        )}
        {list.data.length === 0 && opened !== 'new' && <p className="text-muted-foreground">{t('empty')}</p>}
        {list.data.length > 0 && (
          <ContractList
            contracts={list.data}
            today={today}
            {...(isOpen && {
              aside: (contract: EmploymentContract) => <ContractActions contract={contract} />,
            })}
          />
        )}
        {list.meta.last_page > 1 && <TablePages meta={list.meta} rows={list.data.length} />}
      </CardContent>
    </Card>
  );
}

function ContractActions({ contract }: { contract: EmploymentContract }) {
  const { t } = useTranslation('contracts');
  const href = useIntentHref<Intent>();
  const openHref = useChosenHref(CONTRACT_PARAM);
  const term = useTermText()(contract);
  return (
    <>
      <Button asChild variant="ghost" size="icon-sm">
        <Link to={openHref(contract.id)} preventScrollReset aria-label={t('change_named', { term })}>
          <Pencil aria-hidden="true" />
        </Link>
      </Button>
      <DeleteInRow
        name={term}
        action={href('delete_contract')}
        thing={contract}
        title={t('delete_title')}
        body={t('delete_body')}
        confirm={t('delete')}
      />
    </>
  );
}
