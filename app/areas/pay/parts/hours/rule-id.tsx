import { useTranslation } from '#app/lib/use-translation.ts';

/** The rule behind a figure, small beside its words. */
export function RuleId({ id }: { id: string }) {
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
