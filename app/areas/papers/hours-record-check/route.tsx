import { useEffect, useState } from 'react';
import { PublicPage } from '#app/areas/access/parts/account/public-page.tsx';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { CheckedTotals } from '#contract/papers/signed-totals.ts';
import type { Route } from './+types/route';
import { CheckedRecord } from './checked-record.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  return readAnswer(url, context.get(apiContext)['hours-record'].keys.$get());
}

/** Compares the totals in the code of a record. The browser checks them: the server never gets the fragment. */
export default function HoursRecordCheckPage({ loaderData: { keys } }: Route.ComponentProps) {
  const { t } = useTranslation('hours_record');
  const [checked, setChecked] = useState<CheckedTotals | 'empty' | null>(null);
  useEffect(() => {
    let isOpen = true;
    const checkedIn = async (signed: string) =>
      (await import('#contract/papers/signed-totals.ts')).checkTotals(signed, keys);
    const check = async () => {
      const signed = window.location.hash.slice(1);
      const found = signed === '' ? 'empty' : await checkedIn(signed);
      // Another code may be in the address by now.
      if (isOpen && signed === window.location.hash.slice(1)) setChecked(found);
    };
    void check();
    const again = () => void check();
    window.addEventListener('hashchange', again);
    return () => {
      isOpen = false;
      window.removeEventListener('hashchange', again);
    };
  }, [keys]);
  return (
    <PublicPage title={t('check.title')}>
      <CheckedRecord checked={checked} />
    </PublicPage>
  );
}
