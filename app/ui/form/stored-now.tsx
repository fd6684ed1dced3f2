import { useTranslation } from '#app/lib/use-translation.ts';

/** One fact of the edited thing, as text. */
export type StoredFact<Thing> = { label: string; of: (thing: Thing) => string };

type StoredNowProps<Thing> = {
  /** The thing as the page loaded it. */
  loaded: Thing;
  /** The currently stored thing; null without a conflict. */
  stored: Thing | null;
  facts: readonly StoredFact<Thing>[];
};

/** The values that another person changed, above the form that keeps the typed ones. */
export function StoredNow<Thing>({ loaded, stored, facts }: StoredNowProps<Thing>) {
  const { t } = useTranslation(['form', 'common']);
  const changed = stored ? facts.filter(({ of }) => of(stored) !== of(loaded)) : [];
  if (!stored || changed.length === 0) return null;
  return (
    <section
      aria-label={t('stored_now')}
      className="rounded-xl border border-late/40 bg-late-soft px-4 py-3 text-sm"
    >
      <h3 className="mb-1.5 font-semibold text-late">{t('stored_now')}</h3>
      <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-1">
        {changed.map(({ label, of }) => (
          <div key={label} className="contents">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="min-w-0 break-words">{of(stored) || t('common:not_set')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
