import Eye from 'lucide-react/icons/eye';
import FileCheck from 'lucide-react/icons/file-check-corner';
import { type PaperSheet, paperSheets } from '#app/areas/papers/parts/paper/paper-sheets.ts';
import { PaperStateBadge } from '#app/areas/papers/parts/paper/paper-state-badge.tsx';
import { PaperThumbnail } from '#app/areas/papers/parts/paper/thumbnail.tsx';
import { usePaperName } from '#app/areas/papers/parts/paper/use-paper-name.ts';
import type { Intent } from '#app/areas/people/person/route.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DeleteInRow } from '#app/ui/dialog/delete-in-row.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { Paper, UserPapers } from '#contract/papers/papers.ts';

type SentPapersProps = {
  papers: UserPapers;
  userId: number;
  /** Whether the reader may delete documents. */
  isOpen: boolean;
};

/** The sent documents by kind, and the missing ones. */
export function SentPapers({ papers, userId, isOpen }: SentPapersProps) {
  const { t } = useTranslation('papers');
  const sheets = paperSheets(papers.data, papers.needed);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('tab.sent')}</CardTitle>
        <CardDescription>{t('tab.hint')}</CardDescription>
      </CardHeader>
      <CardContent>
        {sheets.length === 0 ? (
          <p className="text-muted-foreground">{t('tab.none')}</p>
        ) : (
          <ul className="divide-y divide-border">
            {sheets.map((sheet) => (
              <li key={sheet.key} className="py-3 first:pt-0 last:pb-0">
                <Sheet sheet={sheet} userId={userId} isOpen={isOpen} />
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}

type SheetProps = { sheet: PaperSheet<Paper>; userId: number; isOpen: boolean };

function Sheet({ sheet, userId, isOpen }: SheetProps) {
  const { t } = useTranslation('papers');
  const name = usePaperName()(sheet);
  return (
    <>
      <h3 className="mb-2 font-semibold">
        {name}
        {sheet.isNeeded && (
          <span className="ml-2 font-normal text-[0.8125rem] text-muted-foreground">{t('tab.needed')}</span>
        )}
      </h3>
      {sheet.sent.length === 0 ? (
        <PaperStateBadge state="missing" />
      ) : (
        <ul className="grid gap-3">
          {sheet.sent.map((paper) => (
            <li key={paper.id}>
              <SentPaper paper={paper} name={name} userId={userId} isOpen={isOpen} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type SentPaperProps = { paper: Paper; name: string; userId: number; isOpen: boolean };

function SentPaper({ paper, name, userId, isOpen }: SentPaperProps) {
  const { t } = useTranslation('papers');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const { status, created_at, decided_at, decided_by, fault, reject_reason, uploaded_by } = paper;
  const isWaiting = status === 'waiting';
  return (
    <div className="flex items-start gap-3">
      <PaperThumbnail paper={paper} name={name} />
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        <PaperStateBadge state={status} />
        <p className="text-[0.8125rem] text-muted-foreground">
          {t(uploaded_by.id === userId ? 'tab.sent_by_self' : 'tab.sent_by', {
            at: format.stamp(created_at),
            name: format.personName(uploaded_by),
          })}
        </p>
        {status !== 'waiting' && decided_at !== null && decided_by !== null && (
          <p className="text-[0.8125rem] text-muted-foreground">
            {t(`tab.${status}_by`, { at: format.stamp(decided_at), name: format.personName(decided_by) })}
          </p>
        )}
        {fault && <p>{[t(`faults.${fault}`), reject_reason].filter((text) => text !== null).join(' · ')}</p>}
        <Button asChild variant="outline" size="sm" className="mt-1">
          <PageLink
            to={`/manage/paper?user=${userId}&paper=${paper.id}`}
            aria-label={t(isWaiting ? 'tab.review_named' : 'tab.look_named', { name })}
          >
            {isWaiting ? <FileCheck aria-hidden="true" /> : <Eye aria-hidden="true" />}
            {t(isWaiting ? 'tab.review' : 'tab.look')}
          </PageLink>
        </Button>
      </div>
      {isOpen && (
        <DeleteInRow
          name={name}
          action={href('delete_paper')}
          thing={paper}
          title={t('tab.delete_title')}
          body={t('tab.delete_body')}
          confirm={t('tab.delete')}
        />
      )}
    </div>
  );
}
