import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { Card, CardContent } from '#app/components/ui/card.tsx';

type DoneCardProps = { title: string; figures: readonly string[]; children: ReactNode };

/** What an import has done, and below it what comes next. */
export function DoneCard({ title, figures, children }: DoneCardProps) {
  return (
    <Card className="max-w-2xl">
      <CardContent className="grid gap-4 pt-5">
        <h2 className="flex items-center gap-2 font-semibold text-[1.0625rem] text-in">
          <CircleCheck aria-hidden="true" className="size-5" />
          {title}
        </h2>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {figures.map((figure) => (
            <li key={figure}>{figure}</li>
          ))}
        </ul>
        {children}
      </CardContent>
    </Card>
  );
}
