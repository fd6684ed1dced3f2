import Inbox from 'lucide-react/icons/inbox';
import { useId } from 'react';
import { Link } from 'react-router';
import { useRequestText } from '#app/areas/papers/parts/paper/use-request-text.ts';
import { PersonCell } from '#app/areas/people/parts/person/person-cell.tsx';
import { pictureFaultIn } from '#app/areas/people/parts/picture/picture-fault.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { RefuseDetails } from '#app/ui/form/refuse-details.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import { DOCUMENT_REQUEST_STATES, type DocumentRequestState } from '#contract/enums.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { ListedDocumentRequest } from '#contract/papers/document-requests.ts';
import { requestsHref } from './paper-address.ts';
import type { Intent } from './route.tsx';

type AskedDocumentsProps = {
  state: DocumentRequestState;
  list: { data: ListedDocumentRequest[]; meta: ListMeta };
  answer: unknown;
};

/** The documents that people ask for, in one state, each with its two answers. */
export function AskedDocuments({ state, list: { data, meta }, answer }: AskedDocumentsProps) {
  const { t } = useTranslation('document_requests');
  return (
    <div className="grid max-w-3xl gap-3">
      <nav aria-label={t('office.title')} className="flex flex-wrap gap-2">
        {DOCUMENT_REQUEST_STATES.map((one) => (
          <Button key={one} asChild variant="outline" size="sm">
            <Link
              to={requestsHref(one)}
              preventScrollReset
              aria-current={one === state ? 'true' : undefined}
              className="aria-[current=true]:border-primary aria-[current=true]:bg-accent aria-[current=true]:text-accent-foreground"
            >
              {t(`office.states.${one}`)}
            </Link>
          </Button>
        ))}
      </nav>
      {data.length === 0 ? (
        <Card>
          <EmptyState
            icon={Inbox}
            title={t(state === 'requested' ? 'office.none' : 'office.none_answered')}
            body={t('office.none_hint')}
          />
        </Card>
      ) : (
        <>
          <p className="text-muted-foreground">
            {t(state === 'requested' ? 'office.hint' : 'office.again_hint')}
          </p>
          <ul aria-label={t('office.title')} className="grid gap-3">
            {data.map((request) => (
              <RequestCard key={`${request.id} ${request.version}`} request={request} answer={answer} />
            ))}
          </ul>
          {meta.total > data.length && <p>{t('office.more', { count: meta.total - data.length })}</p>}
        </>
      )}
    </div>
  );
}

function RequestCard({ request, answer }: { request: ListedDocumentRequest; answer: unknown }) {
  const { t } = useTranslation(['document_requests', 'notifications']);
  const format = useFormat();
  const textOf = useRequestText();
  const href = useIntentHref<Intent>();
  const { user } = useAuth();
  const { person, purpose, language, created_at } = request;
  return (
    <li>
      <Card>
        <CardContent className="grid gap-3 py-4">
          <div className="grid gap-0.5">
            <p className="font-semibold">{textOf(request)}</p>
            <p>
              <PersonCell person={person} />
            </p>
            {purpose !== null && <p>{t('office.purpose', { purpose })}</p>}
            <p className="text-[0.8125rem] text-muted-foreground">
              {t('office.language', { language: t(`notifications:languages.${language}`) })} ·{' '}
              {t('asked', { stamp: format.stamp(created_at) })}
            </p>
            <LastAnswer request={request} />
          </div>
          {person.id === user.id ? (
            <p className="text-muted-foreground">{t('office.own')}</p>
          ) : (
            <>
              <SendForm request={request} answer={answer} />
              <RefuseDetails
                action={href('refuse_document')}
                row={request}
                matter="document"
                refuse={t('office.refuse')}
                refuseOf={t('office.refuse_of', { name: format.personName(person) })}
                reason={t('office.reason')}
              />
            </>
          )}
        </CardContent>
      </Card>
    </li>
  );
}

/** Who answered, when and with what. */
function LastAnswer({ request }: { request: ListedDocumentRequest }) {
  const { t } = useTranslation('document_requests');
  const format = useFormat();
  const textOf = useRequestText();
  const { answered_at, answered_by, file_id, reason } = request;
  if (answered_at === null) return null;
  return (
    <p className="text-[0.8125rem]">
      {t('office.answered', { stamp: format.stamp(answered_at) })}
      {answered_by && ` · ${format.personName(answered_by)}`}{' '}
      {file_id !== null && (
        <a
          href={`/api/files/${file_id}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t('download_of', { document: textOf(request) })}
          className="underline underline-offset-2"
        >
          {t('download')}
        </a>
      )}
      {reason !== null && t('reason', { reason })}
    </p>
  );
}

function SendForm({
  request: { id, version, person },
  answer,
}: {
  request: ListedDocumentRequest;
  answer: unknown;
}) {
  const { t } = useTranslation('document_requests');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const fieldId = useId();
  const fault = pictureFaultIn(answer, String(id));
  return (
    <PostForm
      encType="multipart/form-data"
      action={`${href('send_document')}&of=${id}`}
      preventScrollReset
      className="grid gap-2"
    >
      <input type="hidden" name="version" value={version} />
      <Label htmlFor={fieldId}>{t('office.file')}</Label>
      <div className="flex flex-wrap gap-2">
        <FileField
          id={fieldId}
          name="file"
          required
          accept="application/pdf,image/jpeg,image/png,.pdf"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${fieldId}-fault` : undefined}
          className="min-w-64 flex-1"
        />
        <Button type="submit" aria-label={t('office.answer_of', { name: format.personName(person) })}>
          {t('office.answer')}
        </Button>
      </div>
      {fault && (
        <p id={`${fieldId}-fault`} role="alert" className="font-medium text-absent">
          {t('office.unreadable')}
        </p>
      )}
    </PostForm>
  );
}
