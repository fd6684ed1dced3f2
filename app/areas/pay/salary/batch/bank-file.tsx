import Download from 'lucide-react/icons/download';
import { type MouseEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';
import { saveFile } from '#app/ui/files/save-file.ts';
import { AlertBox } from '#app/ui/kit/alert-box.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import type { FileRefused, SalaryBatchDetail } from '#contract/pay/salary-batches.ts';
import { faultsIn } from './file-faults.ts';

/** The transfer file for the bank; it lists each person whose data cannot be written. */
export function BankFileDownload({ batch }: { batch: SalaryBatchDetail }) {
  const { t } = useTranslation('salary');
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<FileRefused['faults'] | null>(null);
  const href = `/api/manage/salary/batches/${batch.id}/zengin`;
  const over = batch.lines.filter(({ beyond_limit }) => (beyond_limit ?? 0) > 0).length;
  const save = async (event: MouseEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFaults(null);
    const answer = await fetch(href);
    if (answer.ok) {
      saveFile(await answer.blob(), fileName(answer, batch));
      await revalidate();
    } else setFaults(faultsIn(await answer.json()));
    setBusy(false);
  };
  return (
    <div className="grid gap-3 sm:col-span-full sm:justify-items-start">
      {over > 0 && (
        <AlertBox>
          <p>{t('lines_over', { count: over })}</p>
        </AlertBox>
      )}
      <Button asChild aria-busy={busy} variant={batch.waiting > 0 ? 'default' : 'outline'}>
        <a href={href} download onClick={(event) => void save(event)}>
          <Download aria-hidden="true" />
          {t('download_bank_file')}
        </a>
      </Button>
      {faults && <Faults faults={faults} batch={batch} />}
    </div>
  );
}

function Faults({ faults, batch: { lines } }: { faults: FileRefused['faults']; batch: SalaryBatchDetail }) {
  const { t } = useTranslation(['salary', 'errors']);
  const textOf = usePersonText();
  const nameOf = (id: number | null) => {
    const line = lines.find(({ request }) => request.id === id);
    return line ? textOf(line.request.user) : t('own_company');
  };
  return (
    <AlertBox>
      <p className="font-semibold text-absent">{t('errors:SALARY_FILE_REFUSED')}</p>
      <ul className="grid gap-1">
        {faults.map(({ request_id, why, letters }) => (
          <li key={`${request_id} ${why}`}>
            {request_id !== null && <span className="font-medium">{nameOf(request_id)} </span>}
            {t(`file_faults.${why}`, { letters: letters.join(' ') })}
          </li>
        ))}
      </ul>
    </AlertBox>
  );
}

function fileName(answer: Response, { id, transfer_on }: SalaryBatchDetail): string {
  const disposition = answer.headers.get('Content-Disposition') ?? '';
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? `transfer-${transfer_on}-${id}.txt`;
}
