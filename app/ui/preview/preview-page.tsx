import type { ReactNode } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { type PreviewStep, StepTrail } from './step-trail.tsx';

type PreviewPageProps = {
  title: string;
  hint?: ReactNode;
  back: { to: string; label: string };
  step: PreviewStep;
  /** The address to choose another file. */
  anotherFile?: string;
  children: ReactNode;
};

/** The frame of a preview page: heading and step. */
export function PreviewPage({ title, hint, back, step, anotherFile, children }: PreviewPageProps) {
  const { t } = useTranslation('imports');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <BackLink to={back.to}>{back.label}</BackLink>
      <PageHeader
        title={title}
        hint={hint}
        actions={
          anotherFile !== undefined &&
          step === 'look' && (
            <Button asChild variant="outline">
              <PageLink to={anotherFile}>{t('another')}</PageLink>
            </Button>
          )
        }
      />
      <div className="mb-4">
        <StepTrail at={step} />
      </div>
      {children}
    </>
  );
}
