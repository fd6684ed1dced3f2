import { z } from 'zod';
import { runForm } from '#app/lib/action.server.ts';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import type { Toast } from '#app/lib/toast.ts';
import { performBulk } from '#app/ui/bulk/bulk.server.ts';
import { bulkFields, namesRows, rowsOf } from '#app/ui/bulk/bulk-form.ts';
import { UndoForm } from '#app/ui/preview/apply-schemas.ts';
import { AppError } from '#contract/errors.ts';
import { optionalChoice, optionalLines } from '#contract/fields/formats.ts';
import { PaperChangeBody, PaperRejectionBody } from '#contract/papers/papers.ts';
import { ResidenceCheckBody } from '#contract/papers/residence.ts';
import { holdsData, PAPER_FAULTS } from '#domain/papers/paper-review.ts';
import type { PaperType } from '#domain/papers/papers.ts';
import { PAPER_PAGE, reviewHref, USER_PARAM, wantedOf } from './paper-address.ts';
import { type PapersRequest, shownPaper } from './papers.server.ts';
import { ApprovalForm } from './review/approval-form.ts';

function reviewed({ url, admin }: PapersRequest) {
  const id = url.searchParams.get(USER_PARAM) ?? '';
  return { user: admin.users[':id'], param: { id }, paperId: shownPaper(url) ?? '' };
}

/** Leads to the next waiting document, read after the decision; to the list when none waits. */
async function next(visit: PapersRequest, message: Toast['message']) {
  const { user, param, paperId } = reviewed(visit);
  const paper = await readAnswer(
    visit.url,
    user.papers[':paper_id'].$get({ param: { ...param, paper_id: paperId } }),
  );
  const { next_id, next_user_id, id, status } = paper;
  const to = next_id === null || next_user_id === null ? PAPER_PAGE : reviewHref(next_user_id, next_id);
  const toast: Toast = { tone: 'success', message };
  if (status === 'approved' && holdsData(paper)) return { to, toast };
  return { to, toast: { ...toast, undo: { of: 'papers' as const, ids: [id] } } };
}

/** F-17: confirms that the number stored a moment ago was the one checked. */
async function noteLookup(visit: PapersRequest): Promise<void> {
  const { user, param } = reviewed(visit);
  const { version } = await perform(visit.url, user.residence.$get({ param }));
  await perform(visit.url, user.residence.check.$post({ param, json: { version } }));
}

/**
 * The API reports faults of the read values below `residence`; the form has these fields at its top
 * level.
 */
async function approving(done: Promise<unknown>): Promise<void> {
  try {
    await done;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'E_UNPROCESSABLE_ENTITY') throw error;
    const issues = Object.entries(error.data ?? {});
    throw new AppError(
      error.code,
      Object.fromEntries(issues.map(([path, found]) => [path.replace(/^residence\./, ''), found])),
    );
  }
}

export function approvePaper(request: Request, visit: PapersRequest) {
  return runForm(request, 'approve', ApprovalForm, async ({ residence, looked_up }, options) => {
    const { user, param, paperId } = reviewed(visit);
    const json = { ids: [Number(paperId)], confirmed: true, residence };
    await approving(perform(visit.url, user.papers.approve.$post({ param, json }, options)));
    if (looked_up) await noteLookup(visit);
    return next(visit, 'paper_review:toasts.paper_approved');
  });
}

export function rejectPaper(request: Request, visit: PapersRequest) {
  return runForm(request, 'reject', PaperRejectionBody, async (json, options) => {
    const { user, param } = reviewed(visit);
    await perform(visit.url, user.papers.reject.$post({ param, json }, options));
    return next(visit, 'paper_review:toasts.paper_sent_back');
  });
}

export function changeKind(request: Request, visit: PapersRequest) {
  return runForm(request, 'change_kind', PaperChangeBody, async (json) => {
    const { user, param, paperId } = reviewed(visit);
    await perform(visit.url, user.papers[':paper_id'].$put({ param: { ...param, paper_id: paperId }, json }));
    return {
      to: withoutIntent(visit.url),
      toast: { tone: 'success', message: 'paper_review:toasts.paper_kind_changed' },
    };
  });
}

export function checkCard(request: Request, visit: PapersRequest) {
  return runForm(request, 'check_card', ResidenceCheckBody, async (json) => {
    const { user, param } = reviewed(visit);
    await perform(visit.url, user.residence.check.$post({ param, json }));
    return {
      to: withoutIntent(visit.url),
      toast: { tone: 'success', message: 'residence:toasts.card_checked' },
    };
  });
}

const ChosenRows = z.object(bulkFields).refine(namesRows);

/** Asks those who can be asked; the page shows the rest with the reasons. */
export function remindOfPapers(request: Request, visit: PapersRequest) {
  return runForm(request, 'remind', ChosenRows, (form, options) => {
    const rows = rowsOf<{ q?: string }>(form, visit.url, ['q']);
    const wanted = wantedOf(visit.url.searchParams);
    const json = 'ids' in rows ? rows : { all: { ...rows.all, wanted } };
    return performBulk(visit.url, 'remind', visit.admin.papers.remind.$post({ json }, options));
  });
}

/** The documents of the form: chosen ones, or all that wait and match. */
function papersOf(form: z.output<typeof ChosenRows>, url: URL) {
  return rowsOf<{ q?: string; type?: PaperType }>(form, url, ['q', 'type']);
}

/** Approves those that need no data read off; the page shows the rest with the reasons. */
export function approveMany(request: Request, { url, admin }: PapersRequest) {
  return runForm(request, 'approve_many', ChosenRows, (form, options) => {
    const json = { ...papersOf(form, url), decision: 'approve' as const };
    return performBulk(url, 'approve_many', admin.papers.decide.$post({ json }, options));
  });
}

const RejectionOfMany = z
  .object({ ...bulkFields, fault: optionalChoice(PAPER_FAULTS), reject_reason: optionalLines })
  .refine(namesRows);

export function rejectMany(request: Request, { url, admin }: PapersRequest) {
  return runForm(request, 'reject_many', RejectionOfMany, ({ fault, reject_reason, ...form }, options) => {
    const json = { ...papersOf(form, url), decision: 'reject' as const, fault, reject_reason };
    return performBulk(url, 'reject_many', admin.papers.decide.$post({ json }, options));
  });
}

/** Takes a decision on many documents back. */
export function reopenPapers(request: Request, { url, admin }: PapersRequest) {
  return runForm(request, 'reopen', UndoForm, (json, options) =>
    performBulk(url, 'reopen', admin.papers.reopen.$post({ json }, options)),
  );
}
