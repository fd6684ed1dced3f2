import Star from 'lucide-react/icons/star';
import Trash from 'lucide-react/icons/trash-2';
import { type FormEvent, useId, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Checkbox } from '#app/ui/kit/checkbox.tsx';
import { CopyButton } from '#app/ui/kit/copy-button.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#app/ui/kit/popover.tsx';
import type { SavedView } from '#contract/people/saved-views.ts';
import { useViews } from './use-views.ts';
import { viewQuery } from './view-query.ts';
import { ViewsButton } from './views-button.tsx';

/** Opens, saves and removes the reader's views of this page. */
export function SavedViewsMenu() {
  const { t } = useTranslation('table');
  const [isOpen, setOpen] = useState(true);
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <ViewsButton />
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={t('views')} className="grid gap-3 p-3">
        <ViewList onOpen={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}

function ViewList({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('saved_views');
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { views, fault, save, setDefault, remove } = useViews(pathname);
  const shown = viewQuery(params);
  return (
    <>
      <section aria-label={t('mine')} aria-busy={views === null} className="grid gap-0.5">
        {views?.map((view) => (
          <ViewRow
            key={view.id}
            view={view}
            isShown={view.query === shown}
            onOpen={onOpen}
            setDefault={setDefault}
            remove={remove}
          />
        ))}
        {views?.length === 0 && <p className="px-2 text-muted-foreground text-sm">{t('none')}</p>}
        {shown !== '' && (
          <Link to={pathname} onClick={onOpen} className="rounded-lg px-2 py-1 text-sm hover:bg-muted">
            {t('standard')}
          </Link>
        )}
      </section>
      {fault && (
        <p role="alert" className="text-absent text-sm">
          {t(`faults.${fault}`)}
        </p>
      )}
      <SaveView query={shown} save={save} />
    </>
  );
}

type Deeds = Pick<ReturnType<typeof useViews>, 'save' | 'setDefault' | 'remove'>;
type ViewRowProps = Pick<Deeds, 'setDefault' | 'remove'> & {
  view: SavedView;
  isShown: boolean;
  onOpen: () => void;
};

function ViewRow({ view, isShown, onOpen, setDefault, remove }: ViewRowProps) {
  const { t } = useTranslation('saved_views');
  const { name, path, query, is_default } = view;
  return (
    <div className="flex items-center gap-1">
      <Link
        to={query === '' ? path : `${path}?${query}`}
        aria-current={isShown ? 'true' : undefined}
        onClick={onOpen}
        className="min-w-0 flex-1 truncate rounded-lg px-2 py-1 text-sm hover:bg-muted aria-[current]:font-semibold"
      >
        {name}
        {is_default && <span className="ml-1.5 text-muted-foreground text-xs">{t('default_badge')}</span>}
      </Link>
      <Button
        type="button"
        variant="ghost"
        size="icon"
        aria-label={t(is_default ? 'drop_default' : 'make_default', { name })}
        onClick={() => void setDefault(view, !is_default)}
      >
        <Star aria-hidden="true" fill={is_default ? 'currentColor' : 'none'} />
      </Button>
      <Button
        type="button"
        variant="ghost"
        size="icon"
        aria-label={t('remove', { name })}
        onClick={() => void remove(view)}
      >
        <Trash aria-hidden="true" />
      </Button>
    </div>
  );
}

function SaveView({ query, save }: { query: string; save: Deeds['save'] }) {
  const { t } = useTranslation('saved_views');
  const id = useId();
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const name = String(typed.get('name') ?? '').trim();
    const isSaved = await save({ name, query, is_default: typed.has('is_default') });
    if (isSaved) form.reset();
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)} className="grid gap-2 border-border border-t pt-3">
      <Label htmlFor={`${id}-name`}>{t('name')}</Label>
      <Input id={`${id}-name`} name="name" required autoComplete="off" />
      <label htmlFor={`${id}-default`} className="flex items-center gap-2 text-sm">
        <Checkbox id={`${id}-default`} name="is_default" />
        {t('is_default')}
      </label>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm">
          {t('save')}
        </Button>
        <CopyButton text={window.location.href} label={t('copy_link')} />
      </div>
      <p className="text-muted-foreground text-xs">{t('hint')}</p>
    </form>
  );
}
