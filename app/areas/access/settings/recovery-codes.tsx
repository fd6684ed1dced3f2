import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { saveFile } from '#app/ui/files/save-file.ts';
import { LeaveQuestion } from '#app/ui/form/leave-question.tsx';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { CopyButton } from '#app/ui/kit/copy-button.tsx';
import { jstDate } from '#domain/time/instant.ts';
import { recoveryFileText } from './recovery-file.ts';

const FILE_NAME = 'kinmu-recovery-codes.txt';

type RecoveryCodesProps = {
  codes: readonly string[];
  /** Called when the reader confirms that the codes are saved. */
  onKept: () => void;
};

/** Recovery codes, shown once, with ways to save them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const hydrated = useHydrated();
  const { user } = useAuth();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const kept = useRef(false);
  const keep = () => {
    kept.current = true;
    onKept();
  };

  const download = () => {
    const made = { date: format.date(jstDate(Date.now())), account: format.personName(user) };
    const words = [t('recovery_file_title'), t('recovery_file_made', made), t('recovery_file_note')];
    const text = recoveryFileText(words, codes);
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), FILE_NAME);
  };

  return (
    <div data-print="only" className="grid gap-4">
      <div className="grid gap-1">
        <h3 ref={heading} tabIndex={-1} className="font-semibold text-base outline-none">
          {t('recovery_title')}
        </h3>
        <p className="max-w-2xl">{t('recovery_note')}</p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-6 gap-y-1.5 rounded-lg bg-muted px-4 py-3.5 font-mono text-base tracking-wider print:grid-cols-2 print:border print:bg-transparent">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div data-print="no" className="flex flex-wrap items-center gap-2">
        <CopyButton text={codes.join('\n')} />
        {hydrated && (
          <>
            <Button type="button" variant="outline" size="sm" className="max-sm:h-11" onClick={download}>
              <Download aria-hidden="true" />
              {t('recovery_download')}
            </Button>
            <Button
              type="button"
              variant="outline"
              size="sm"
              className="max-sm:h-11"
              onClick={() => window.print()}
            >
              <Printer aria-hidden="true" />
              {t('recovery_print')}
            </Button>
          </>
        )}
      </div>
      <Button asChild data-print="no" className="justify-self-start">
        <Link to="/my-page/settings#two-factor" preventScrollReset onClick={keep}>
          {t('recovery_kept')}
        </Link>
      </Button>
      <LeaveQuestion
        wouldLose={useCallback(() => !kept.current, [])}
        title={t('recovery_leave_title')}
        body={t('recovery_leave_body')}
        leave={t('recovery_leave')}
      />
    </div>
  );
}
