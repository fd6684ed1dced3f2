import { useTranslation } from '#app/lib/use-translation.ts';
import { FILL_REASON } from '#contract/roster/fill-reason.ts';
import { UNDO_REASON } from '#contract/roster/undo-reason.ts';
import { WAY_OUT_REASON } from '#contract/roster/way-out-reason.ts';
import { changedFields, isChangedValue, namesIn } from './changed-fields.ts';

/** `version` and `earlier_pay_terms` are bookkeeping; they do not describe the change. */
const UNSHOWN = ['version', 'earlier_pay_terms'];

/** Longer texts and lists are collapsed. */
const SHOWN_CHARACTERS = 160;

/** Reasons that an action gives by itself. */
const GIVEN_REASONS = [UNDO_REASON, WAY_OUT_REASON, FILL_REASON] as const;

function isGivenReason(value: unknown): value is (typeof GIVEN_REASONS)[number] {
  return GIVEN_REASONS.some((one) => one === value);
}

type ChangeTableProps = {
  before: unknown;
  after: unknown;
  nameOf: (field: string) => string;
  /** A value in words; the value itself where it has none. */
  inWords: (field: string, value: unknown) => unknown;
};

export function ChangeTable({ before, after, nameOf, inWords }: ChangeTableProps) {
  const { t } = useTranslation('audit');
  const changes = changedFields(before, after).filter(({ field }) => !UNSHOWN.includes(field));
  const saidValue = (field: string, value: unknown) =>
    field === 'override_reason' && isGivenReason(value) ? t(`given_reasons.${value}`) : inWords(field, value);
  if (changes.length === 0) {
    return (
      <p className="text-muted-foreground">{before === null && after === null ? t('nothing') : t('same')}</p>
    );
  }
  return (
    <table className="w-full table-fixed border-collapse text-[0.8125rem]">
      <thead>
        <tr className="border-border border-b text-left text-muted-foreground">
          <th scope="col" className="w-[30%] py-1.5 pr-3 font-medium">
            {t('field')}
          </th>
          {before !== null && (
            <th scope="col" className="py-1.5 pr-3 font-medium">
              {t('before')}
            </th>
          )}
          {after !== null && (
            <th scope="col" className="py-1.5 font-medium">
              {t('after')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field} className="border-border border-b align-top last:border-b-0">
            <th scope="row" className="break-words py-1.5 pr-3 text-left font-normal">
              {nameOf(change.field)}
            </th>
            {before !== null && (
              <td className="py-1.5 pr-3 text-muted-foreground">
                <Value value={saidValue(change.field, change.before)} />
              </td>
            )}
            {after !== null && (
              <td className="py-1.5">
                <Value value={saidValue(change.field, change.after)} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ value }: { value: unknown }) {
  const { t } = useTranslation('audit');
  if (value === undefined) return null;
  if (value === null || value === '') return <None />;
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'number') return String(value);
  if (isChangedValue(value)) return <span className="text-muted-foreground">{t('changed')}</span>;
  const names = namesIn(value);
  if (names) return names.length === 0 ? <None /> : names.join(', ');
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  const shown =
    typeof value === 'string' ? (
      <span className="whitespace-pre-wrap break-words">{text}</span>
    ) : (
      <pre className="whitespace-pre-wrap break-words font-mono text-xs">{text}</pre>
    );
  if (text.length <= SHOWN_CHARACTERS) return shown;
  return (
    <details>
      <summary className="cursor-pointer">
        <span className="break-words">{text.slice(0, SHOWN_CHARACTERS).replaceAll(/\s+/g, ' ')}… </span>
        <span className="underline underline-offset-2">{t('more')}</span>
      </summary>
      {shown}
    </details>
  );
}

function None() {
  const { t } = useTranslation('audit');
  return <span className="text-muted-foreground">{t('none')}</span>;
}
