import { useTranslation } from '#app/lib/use-translation.ts';

/** The id of the rule behind a figure. */
export function RuleReference({ id }: { id: string }) {
  const { t } = useTranslation('hours');
  return (
    <abbr
      title={t('rule', { id })}
      className="ml-1.5 whitespace-nowrap font-normal text-muted-foreground text-xs no-underline"
    >
      {id}
    </abbr>
  );
}
