import { Fragment } from 'react';

/** Where the law says something: a link by the name of its site, or words. */
export function LawSource({ source }: { source: string }) {
  if (!source.startsWith('http') || !URL.canParse(source)) return source;
  return (
    <a
      href={source}
      target="_blank"
      rel="noreferrer"
      className="underline underline-offset-2 max-sm:inline-flex max-sm:min-h-11 max-sm:min-w-11 max-sm:items-center max-sm:[overflow-wrap:anywhere]"
    >
      {new URL(source).hostname}
    </a>
  );
}

/** Where the law says it: the sites of addresses as links, else words. */
export function LawSources({ label, sources }: { label: string; sources: readonly string[] }) {
  return (
    <p className="text-[0.8125rem] text-muted-foreground">
      {label}{' '}
      {sources.map((source, index) => (
        <Fragment key={source}>
          {index > 0 && ', '}
          <LawSource source={source} />
        </Fragment>
      ))}
    </p>
  );
}
