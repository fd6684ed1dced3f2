import type { ReactNode } from 'react';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import type { SectionId } from './sections.ts';

type SettingsSectionProps = {
  id: SectionId;
  title: string;
  hint?: string;
  /** State badge next to the title. */
  state?: ReactNode;
  children: ReactNode;
};

/** One section of the page with its own anchor. While recovery codes are shown, only they are printed. */
export function SettingsSection({ id, title, hint, state, children }: SettingsSectionProps) {
  const titleId = `${id}-title`;
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="group-has-data-[print=only]/settings:not-has-data-[print=only]:print:hidden"
    >
      <Card className="print:border-0">
        <CardHeader className="group-has-data-[print=only]/settings:print:hidden">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <CardTitle id={titleId}>{title}</CardTitle>
            {state}
          </div>
          {hint && <CardDescription className="max-w-2xl">{hint}</CardDescription>}
        </CardHeader>
        <CardContent>{children}</CardContent>
      </Card>
    </section>
  );
}
