/** Where the law says something: a link by the name of its site, or words. */
export function LawSource({ source }: { source: string }) {
  if (!/^https?:\/\//.test(source)) return source;
  return (
    <a href={source} target="_blank" rel="noreferrer" className="underline underline-offset-2">
      {new URL(source).hostname}
    </a>
  );
}
