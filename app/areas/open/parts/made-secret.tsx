import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { CopyButton } from '#app/ui/kit/copy-button.tsx';

/** A secret that was just made, in the answer of a form. */
export type NewSecret = { id: number; name: string; secret: string };

export function newSecretIn(answer: unknown): NewSecret | null {
  return typeof answer === 'object' && answer !== null && 'made' in answer
    ? (answer.made as NewSecret)
    : null;
}

type MadeSecretProps = {
  title: string;
  hint: string;
  secret: string;
  /** Leads away from the only page that shows the secret. */
  done: { to: string; text: string };
};

/** A secret, until the reader leaves the page. The form that made it may be far below. */
export function MadeSecret({ title, hint, secret, done }: MadeSecretProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Card className="mb-4 border-primary/40">
      <CardHeader>
        <CardTitle ref={heading} tabIndex={-1} className="scroll-mt-20 outline-none">
          {title}
        </CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        <p role="status">{hint}</p>
        <code className="break-all rounded-lg bg-muted p-3 font-mono">{secret}</code>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={secret} />
          <Button asChild size="sm">
            <Link to={done.to} replace>
              {done.text}
            </Link>
          </Button>
        </div>
      </CardContent>
    </Card>
  );
}
