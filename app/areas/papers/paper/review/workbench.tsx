import ChevronRight from 'lucide-react/icons/chevron-right';
import Columns2 from 'lucide-react/icons/columns-2';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { listHref, reviewHref, TAB_OF_STATE } from '#app/areas/papers/paper/paper-address.ts';
import { PaperStateBadge } from '#app/areas/papers/paper/paper-state.tsx';
import type { Intent } from '#app/areas/papers/paper/route.tsx';
import type { SchoolChoice } from '#app/areas/papers/parts/paper/school-select.tsx';
import { usePaperName } from '#app/areas/papers/parts/paper/use-paper-name.ts';
import { cn } from '#app/lib/class-names.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { kanaName } from '#app/ui/fields/person-names.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { KeyHint, KeyList } from '#app/ui/keys/key-list.tsx';
import { useKeys } from '#app/ui/keys/use-keys.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { ReviewedPaper } from '#contract/papers/papers.ts';
import type { Residence } from '#contract/papers/residence.ts';
import { APPROVAL_FORM, Approval } from './approval.tsx';
import { KindChange } from './kind-change.tsx';
import { PaperViewer } from './paper-viewer.tsx';
import { REJECTION_FORM, Rejection } from './rejection.tsx';
import { guideOf } from './review-guide.ts';

/** The shortcut keys, in the order of their list. */
const WORKBENCH_KEYS = [
  { name: 'approve', keys: ['A'] },
  { name: 'send_back', keys: ['R'] },
  { name: 'next', keys: ['N'] },
  { name: 'compare', keys: ['C'] },
  { name: 'zoom', keys: ['+', '−', '0'] },
  { name: 'turn', keys: ['[', ']'] },
  { name: 'move', keys: ['←', '↑', '→', '↓'] },
] as const;

/** The setting that lets a single reviewer decide on their own uploads. */
const OWN_UPLOADS_SETTING = '/admin/configuration?tab=residence';

type WorkbenchProps = {
  paper: ReviewedPaper;
  residence: Residence;
  schools: readonly SchoolChoice[];
  constraints: Constraints;
  answer: unknown;
};

/** A document next to the stored data of its person, with approval, rejection and the next document. */
export function Workbench({ paper, residence, schools, constraints, answer }: WorkbenchProps) {
  const { t } = useTranslation('paper_review');
  const kindText = usePaperName();
  const format = useFormat();
  const heading = useHeadingFocus(paper.id);
  const [comparing, setComparing] = useState(false);
  const nextHref = nextOf(paper);
  const navigate = useNavigate();
  useKeys({
    a: () => submit(APPROVAL_FORM),
    r: () => focusFirstFault(),
    n: () => nextHref !== null && void navigate(nextHref),
    c: () => paper.approved !== null && setComparing(!comparing),
  });
  const name = format.personName(paper.person);
  const tab = TAB_OF_STATE[paper.status];
  return (
    <>
      <PageTitle>{`${kindText(paper)} ${name}`}</PageTitle>
      <BackLink to={listHref(tab)}>{t(`tabs.${tab}`)}</BackLink>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <h1 ref={heading} tabIndex={-1} className="font-semibold text-xl tracking-tight outline-none">
            {t('heading', { name, kind: kindText(paper) })}
          </h1>
          <WhoAndWhen paper={paper} />
        </div>
        {nextHref !== null && (
          <Button asChild variant="outline">
            <PageLink to={nextHref}>
              {t('next')}
              <ChevronRight aria-hidden="true" />
              <KeyHint of="n" />
            </PageLink>
          </Button>
        )}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-cols-[minmax(0,1fr)_26rem]">
        <Images paper={paper} comparing={comparing} onCompare={setComparing} />
        <div className="grid min-w-0 gap-4">
          <PaperDecision
            key={`${paper.id} ${paper.version} ${paper.type} ${paper.certificate}`}
            paper={paper}
            residence={residence}
            schools={schools}
            constraints={constraints}
            answer={answer}
          />
        </div>
      </div>
    </>
  );
}

function WhoAndWhen({ paper }: { paper: ReviewedPaper }) {
  const { t } = useTranslation('paper_review');
  const format = useFormat();
  const { roles } = useAuth();
  const { person, uploaded_by: sender } = paper;
  const by = sender.id === person.id ? t('by_the_person') : format.personName(sender);
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground">
      {[kanaName(person), person.staff_no].filter(Boolean).map((text) => (
        <span key={text}>{text}</span>
      ))}
      <PaperStateBadge state={paper.status} />
      <span>{t('sent', { at: format.stamp(paper.created_at), by })}</span>
      {roles.some(({ name }) => name === 'global_admin') && (
        <PageLink to={`/manage/user/${person.id}?tab=papers`} className="underline underline-offset-2">
          {t('to_person')}
        </PageLink>
      )}
    </p>
  );
}

type ImagesProps = { paper: ReviewedPaper; comparing: boolean; onCompare: (comparing: boolean) => void };

/** The image under review and the approved one of its kind; a phone shows one at a time. */
function Images({ paper, comparing, onCompare }: ImagesProps) {
  const { t } = useTranslation('paper_review');
  const hydrated = useHydrated();
  const kindText = usePaperName();
  const format = useFormat();
  const { approved } = paper;
  const compared = comparing && approved !== null;
  const kind = kindText(paper);
  const decided = approved?.decided_at ? format.stamp(approved.decided_at) : '';
  return (
    <div className="grid min-w-0 gap-3 lg:sticky lg:top-16">
      <div className={cn('grid min-w-0 gap-3', compared && 'lg:grid-cols-2')}>
        <PaperViewer
          key={paper.file_id}
          fileId={paper.file_id}
          alt={kind}
          caption={<span className="font-medium">{t('this_one')}</span>}
          takesKeys
          className={cn(compared && 'max-lg:hidden')}
        />
        {compared && (
          <PaperViewer
            key={approved.file_id}
            fileId={approved.file_id}
            alt={t('approved_image', { kind })}
            caption={<span className="font-medium text-in">{t('approved_one', { at: decided })}</span>}
            takesKeys={false}
          />
        )}
      </div>
      {approved !== null && hydrated && (
        <Button
          type="button"
          variant="outline"
          size="sm"
          aria-pressed={compared}
          onClick={() => onCompare(!comparing)}
          className="justify-self-start aria-pressed:border-primary aria-pressed:bg-accent aria-pressed:text-accent-foreground"
        >
          <Columns2 aria-hidden="true" />
          {t('compare')}
          <KeyHint of="c" />
        </Button>
      )}
      {approved !== null && !hydrated && (
        <details>
          <summary className="cursor-pointer">{t('compare')}</summary>
          <img
            src={`/api/files/${approved.file_id}`}
            alt={t('approved_image', { kind })}
            className="mt-2 w-full rounded-xl border border-border"
          />
        </details>
      )}
      <KeyList
        title={t('keys')}
        keys={WORKBENCH_KEYS.map(({ name, keys }) => ({ keys, does: t(`key_does.${name}`) }))}
        turnedOn={t('keys_on')}
      />
    </div>
  );
}

/** The decision form, or why the reader cannot decide. */
function PaperDecision({ paper, residence, schools, constraints, answer }: WorkbenchProps) {
  const { t } = useTranslation('paper_review');
  const { user } = useAuth();
  if (paper.status !== 'waiting') return <DecidedPaper paper={paper} />;
  if (paper.person.id === user.id)
    return <WorkbenchNote title={t('own_paper')} body={t('own_upload_hint')} />;
  if (paper.own_upload === 'others_review') {
    return <WorkbenchNote title={t('own_upload')} body={t('own_upload_hint')} />;
  }
  if (paper.own_upload === 'not_allowed') {
    return (
      <WorkbenchNote title={t('own_upload')} body={t('own_upload_only')}>
        <PageLink to={OWN_UPLOADS_SETTING} className="justify-self-start underline underline-offset-2">
          {t('own_upload_setting')}
        </PageLink>
      </WorkbenchNote>
    );
  }
  return (
    <>
      {paper.own_upload === 'allowed' && (
        <WorkbenchNote title={t('own_upload')} body={t('own_upload_allowed')} />
      )}
      <Card>
        <CardContent className="grid gap-4 py-5">
          <Checks paper={paper} />
          <Approval
            paper={paper}
            residence={residence}
            schools={schools}
            refused={refusedOf<Intent>(answer, 'approve')}
          />
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>{t('send_back')}</CardTitle>
        </CardHeader>
        <CardContent>
          <Rejection paper={paper} constraints={constraints} refused={refusedOf<Intent>(answer, 'reject')} />
        </CardContent>
      </Card>
      <KindChange paper={paper} refused={refusedOf<Intent>(answer, 'change_kind')} />
    </>
  );
}

function Checks({ paper }: { paper: ReviewedPaper }) {
  const { t } = useTranslation('paper_review');
  return (
    <div className="grid gap-1.5">
      <h2 className="font-semibold text-[0.9375rem]">{t('check_title')}</h2>
      <ul className="grid list-disc gap-x-6 pl-5 sm:grid-cols-2 lg:grid-cols-1">
        {guideOf(paper).checks.map((check) => (
          <li key={check}>{t(`checks.${check}`)}</li>
        ))}
      </ul>
    </div>
  );
}

/** A decided document, perhaps decided a moment ago by another reviewer. */
function DecidedPaper({ paper }: { paper: ReviewedPaper }) {
  const { t } = useTranslation(['paper_review', 'papers']);
  const format = useFormat();
  const { status, decided_at: at, decided_by: by, fault, reject_reason: words } = paper;
  const decided = { at: at === null ? '' : format.stamp(at), name: by === null ? '' : format.personName(by) };
  return (
    <WorkbenchNote title={t(status === 'approved' ? 'was_approved' : 'was_sent_back', decided)}>
      {fault !== null && fault !== 'other' && <p>{t(`papers:faults.${fault}`)}</p>}
      {words !== null && <p className="whitespace-pre-line break-words">{words}</p>}
    </WorkbenchNote>
  );
}

type WorkbenchNoteProps = { title: string; body?: string; children?: ReactNode };

function WorkbenchNote({ title, body, children }: WorkbenchNoteProps) {
  return (
    <Card>
      <CardContent className="grid gap-1.5 py-5">
        <p className="font-semibold">{title}</p>
        {body && <p className="text-muted-foreground">{body}</p>}
        {children}
      </CardContent>
    </Card>
  );
}

function nextOf({ next_id: paper, next_user_id: user }: ReviewedPaper): string | null {
  return paper === null || user === null ? null : reviewHref(user, paper);
}

function submit(id: string): void {
  document.forms.namedItem(id)?.requestSubmit();
}

function focusFirstFault(): void {
  document.forms.namedItem(REJECTION_FORM)?.querySelector<HTMLElement>('input[type=radio]')?.focus();
}

/** On the next document, focus moves to its heading, so that screen readers announce its person. */
function useHeadingFocus(paperId: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(paperId);
  useEffect(() => {
    if (shown.current === paperId) return;
    shown.current = paperId;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [paperId]);
  return heading;
}
