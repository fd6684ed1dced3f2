import { plainStamp } from '#app/areas/attendance/parts/punch/plain-times.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { jstDate, toStamp } from '#domain/time/instant.ts';
import type { StoredDraft } from './keep/tablet-store.ts';
import { TabletKey } from './key-pad.tsx';
import { cancellable } from './people.ts';
import type { Tablet } from './use-tablet.ts';

/** In ten seconds hardly more people punch. */
const MOST = 3;

type CancelStripProps = { drafts: readonly StoredDraft[]; onCancel: Tablet['cancel'] };

/** The last presses, which can still be cancelled. They have no names, since others may read them. */
export function CancelStrip({ drafts, onCancel }: CancelStripProps) {
  const { t } = useTranslation('tablet_desk');
  const format = useFormat();
  const shown = cancellable(drafts, performance.timeOrigin, MOST);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t('cancel.title')} className="flex flex-wrap justify-center gap-3">
      {shown.map(({ id, at, punch: { kind, who } }) => (
        <li
          key={id}
          className="flex items-center gap-3 rounded-2xl border border-border bg-card py-1 pr-1 pl-4 text-lg"
        >
          <span className="tabular-nums">
            {who?.number} {kind === 'head_count' ? t('head_count') : t(`stamp.${kind}`)}{' '}
            {plainStamp(format, toStamp(at), jstDate(at))}
          </span>
          <TabletKey className="font-semibold" onClick={() => onCancel(id)}>
            {t('cancel.button')}
          </TabletKey>
        </li>
      ))}
    </ul>
  );
}
