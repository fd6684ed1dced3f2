import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';

type WithSideFormProps = {
  list: ReactNode;
  /** The anchor of the form. */
  id: string;
  title: string;
  children: ReactNode;
};

/** A list with a form at its side; on phones the form is below, with a link to it. */
export function WithSideForm({ list, id, title, children }: WithSideFormProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid min-w-0 gap-3">
        <Button asChild variant="outline" size="sm" className="justify-self-start lg:hidden">
          <a href={`#${id}`}>
            <Plus aria-hidden="true" />
            {title}
          </a>
        </Button>
        {list}
      </div>
      <Card id={id} className="lg:sticky lg:top-16">
        <CardHeader>
          <CardTitle>{title}</CardTitle>
        </CardHeader>
        <CardContent>{children}</CardContent>
      </Card>
    </div>
  );
}
