import type { ReactNode } from 'react';
import { useChosenHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { SidePanel } from '#app/ui/kit/side-panel.tsx';
import type { NamedThing } from './named-list.tsx';

type NamedPanelProps<Thing> = {
  /** The parameter of the address with the opened one. */
  param: string;
  opened: Thing | 'new';
  words: { create: string; change: string };
  className?: string;
  creating: (close: string) => ReactNode;
  changing: (thing: Thing, close: string) => ReactNode;
};

/** The side panel next to a `NamedList`: a new thing, or one that is changed. */
export function NamedPanel<Thing extends NamedThing>(props: NamedPanelProps<Thing>) {
  const { param, opened, words, className, creating, changing } = props;
  const { t } = useTranslation('common');
  const close = useChosenHref(param)(null);
  const isNew = opened === 'new';
  return (
    <SidePanel
      key={isNew ? opened : opened.id}
      title={isNew ? words.create : words.change}
      hint={isNew ? undefined : opened.name}
      closeHref={close}
      closeLabel={t('close')}
      className={className}
    >
      <div className="mt-4">{isNew ? creating(close) : changing(opened, close)}</div>
    </SidePanel>
  );
}
