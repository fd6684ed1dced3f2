import { cn } from '#app/lib/class-names.ts';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableScroll,
} from '#app/ui/kit/table.tsx';
import { columnsIn, type TableColumn } from './columns.ts';

type CardTableProps<Row> = {
  columns: readonly Pick<TableColumn<Row>, 'id' | 'header' | 'cell' | 'align'>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  className?: string;
} & ({ 'aria-label': string } | { 'aria-labelledby': string });

/** A short table to read. Where it is narrow, each row is a card, named by its first column. */
export function CardTable<Row>({ columns, rows, rowKey, className, ...named }: CardTableProps<Row>) {
  return (
    <div className="@container/table min-w-0">
      <TableScroll {...named} className={className}>
        <Table className="@max-xl/table:block" style={columnsIn(columns.length)}>
          <TableHeader className="@max-xl/table:hidden">
            <tr>
              {columns.map(({ id, header, align }) => (
                <TableHead key={id} className={cn(align === 'end' && 'text-right')}>
                  {header}
                </TableHead>
              ))}
            </tr>
          </TableHeader>
          <TableBody className="@max-xl/table:block">
            {rows.map((row) => (
              <TableRow key={rowKey(row)} className="card-row">
                {columns.map(({ id, header, align, cell }, place) =>
                  place === 0 ? (
                    <th
                      key={id}
                      scope="row"
                      data-slot="table-cell"
                      className="card-cell card-title text-left font-medium"
                    >
                      {cell(row)}
                    </th>
                  ) : (
                    <TableCell
                      key={id}
                      data-label={header}
                      className={cn(
                        'card-cell @max-xl/table:before:text-muted-foreground @max-xl/table:before:content-[attr(data-label)]',
                        align === 'end' && '@xl/table:whitespace-nowrap text-right tabular-nums',
                      )}
                    >
                      {cell(row)}
                    </TableCell>
                  ),
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableScroll>
    </div>
  );
}
