type ColumnHintsProps = {
  words: { columns: string; columns_hint: string; column: string; takes: string };
  hints: readonly { column: string; heading: string; hint: string }[];
};

/** What each column of a file takes, on request. */
export function ColumnHints({ words, hints }: ColumnHintsProps) {
  return (
    <details className="rounded-xl border border-border px-4 py-2.5">
      <summary className="cursor-pointer font-medium text-sm">{words.columns}</summary>
      <p className="mt-2 text-[0.8125rem] text-muted-foreground">{words.columns_hint}</p>
      <table className="mt-2 w-full border-collapse text-left text-[0.8125rem]">
        <thead className="text-muted-foreground">
          <tr>
            <th scope="col" className="w-2/5 border-border border-b py-1.5 pr-3 font-medium">
              {words.column}
            </th>
            <th scope="col" className="border-border border-b py-1.5 font-medium">
              {words.takes}
            </th>
          </tr>
        </thead>
        <tbody>
          {hints.map(({ column, heading, hint }) => (
            <tr key={column} className="align-top">
              <th scope="row" className="border-border border-b py-1.5 pr-3 font-medium">
                {heading}
              </th>
              <td className="border-border border-b py-1.5">{hint}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
