import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { kanaName } from '#app/ui/fields/person-names.ts';
import { QrPicture } from '#app/ui/kit/qr-picture.tsx';
import type { PunchCard } from '#contract/attendance/tablets.ts';
import { type MadeCards, sheetsOf } from './made-cards.ts';

/** Sheets of A4 with cards of 91 × 55 mm, on paper and on the screen. */
export function CardSheets({ company, cards }: Pick<MadeCards, 'company' | 'cards'>) {
  return (
    <div className="card-print grid justify-start gap-4 overflow-x-auto print:block print:overflow-visible">
      {sheetsOf(cards).map((sheet) => (
        <ul
          key={sheet[0]?.user.id}
          className="grid h-[297mm] w-[210mm] break-after-page grid-cols-[repeat(2,91mm)] grid-rows-[repeat(5,55mm)] content-start justify-center overflow-hidden border border-border bg-white pt-[11mm] text-black last:break-after-auto print:border-0"
        >
          {sheet.map((card) => (
            <PrintedCard key={card.user.id} card={card} company={company} />
          ))}
        </ul>
      ))}
    </div>
  );
}

/** Name, reading, number and code. The dotted line is for the scissors. */
function PrintedCard({ card: { user, code }, company }: { card: PunchCard; company: string | null }) {
  const { t } = useTranslation('punch_cards');
  const format = useFormat();
  const name = format.personName(user);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_34mm] items-center gap-[3mm] overflow-hidden border border-black/20 border-dotted p-[5mm] leading-tight">
      <div className="flex h-full min-w-0 flex-col">
        <p className="line-clamp-2 text-[8pt]">{company}</p>
        <div className="flex grow flex-col justify-center gap-[1mm]">
          <p className="line-clamp-1 text-[8pt]">{kanaName(user)}</p>
          <p className="line-clamp-2 break-words font-bold text-[14pt]">{name}</p>
          <p className="whitespace-nowrap text-[12pt] tabular-nums">{user.staff_no}</p>
        </div>
        <p className="text-[7pt]">{t('card_name')}</p>
      </div>
      <QrPicture text={code} label={t('code_of', { name })} className="size-[34mm]" />
    </li>
  );
}
