import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';

/** From which width of the window the form is at the side. */
const SIDES = {
  lg: {
    frame: 'lg:grid-cols-[minmax(0,1fr)_21rem]',
    jump: 'lg:hidden',
    form: 'lg:sticky lg:top-16',
  },
  '2xl': {
    frame: '2xl:grid-cols-[minmax(0,1fr)_21rem]',
    jump: '2xl:hidden',
    form: '2xl:sticky 2xl:top-16',
  },
};

type WithSideFormProps = {
  list: ReactNode;
  /** `2xl` for a list with many columns. */
  from?: keyof typeof SIDES;
  /** The anchor of the form. */
  id: string;
  title: string;
  children: ReactNode;
};

/** A list with a form at its side; in narrower windows the form is below, with a link to it. */
export function WithSideForm({ list, from = 'lg', id, title, children }: WithSideFormProps) {
  const { frame, jump, form } = SIDES[from];
  return (
    <div className={cn('grid items-start gap-4', frame)}>
      <div className="grid min-w-0 gap-3">
        <Button asChild variant="outline" size="sm" className={cn('justify-self-start', jump)}>
          <a href={`#${id}`}>
            <Plus aria-hidden="true" />
            {title}
          </a>
        </Button>
        {list}
      </div>
      <Card id={id} className={form}>
        <CardHeader>
          <CardTitle>{title}</CardTitle>
        </CardHeader>
        <CardContent>{children}</CardContent>
      </Card>
    </div>
  );
}
