import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Link, useSearchParams } from 'react-router';
import { useTagName } from '#app/areas/people/parts/tag/tag-name.ts';
import type { Intent } from '#app/areas/people/person/route.tsx';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import type { Tag, TagRef } from '#contract/people/tags.ts';

/** The parameter that opens the choice of a tag. */
const TAGGING_PARAM = 'tagging';

/** The tags of a person as text, on pages that do not change them. */
export function TagList({ tags }: { tags: readonly TagRef[] }) {
  const { t } = useTranslation('tags');
  const nameOf = useTagName();
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t('title')} className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <li key={tag.id} className={CHIP}>
          {nameOf(tag)}
        </li>
      ))}
    </ul>
  );
}

const CHIP = 'inline-flex items-center gap-1 rounded-md bg-muted px-2 py-0.5 text-[0.8125rem]';

type PersonTagsProps = {
  tags: readonly TagRef[];
  /** All tags of the company. */
  all: readonly Tag[];
  refused: Refused | null;
};

/** The tags of a person, with a button to take each, and the choice of another one. */
export function PersonTags({ tags, all, refused }: PersonTagsProps) {
  const { t } = useTranslation(['tags', 'common']);
  const nameOf = useTagName();
  const href = useIntentHref<Intent>();
  const openHref = useChosenHref(TAGGING_PARAM);
  const isOpen = useSearchParams()[0].has(TAGGING_PARAM);
  const others = all.filter(({ id }) => !tags.some((tag) => tag.id === id));
  return (
    <div className="grid gap-1.5">
      <RefusalNote refused={refused} />
      <div className="flex flex-wrap items-center gap-1">
        <ul aria-label={t('title')} className="contents">
          {tags.map((tag) => (
            <li key={tag.id} className={CHIP}>
              {nameOf(tag)}
              <PostForm action={href('take_tag')} preventScrollReset className="contents">
                <input type="hidden" name="id" value={tag.id} readOnly />
                <button
                  type="submit"
                  aria-label={t('take', { name: nameOf(tag) })}
                  className="-mr-1 grid size-6 place-items-center rounded-md text-muted-foreground hover:text-foreground"
                >
                  <X aria-hidden="true" className="size-3.5" />
                </button>
              </PostForm>
            </li>
          ))}
        </ul>
        {!isOpen && (
          <Button asChild variant="ghost" size="sm">
            <Link to={openHref(1)} preventScrollReset>
              <Plus aria-hidden="true" />
              {t('give')}
            </Link>
          </Button>
        )}
      </div>
      {isOpen && (
        <PostForm action={href('give_tag')} preventScrollReset className="flex flex-wrap items-center gap-2">
          {others.length > 0 ? (
            <>
              <Label htmlFor="tag" className="sr-only">
                {t('choose')}
              </Label>
              <Select id="tag" name="tag_id" defaultValue={others[0]?.id} wrapperClassName="max-w-60">
                {others.map((tag) => (
                  <option key={tag.id} value={tag.id}>
                    {nameOf(tag)}
                  </option>
                ))}
              </Select>
              <Button type="submit" size="sm">
                {t('give')}
              </Button>
            </>
          ) : (
            <p className="text-muted-foreground">{all.length === 0 ? t('none_to_choose') : t('all_given')}</p>
          )}
          <Button asChild variant="outline" size="sm">
            <Link to={openHref(null)} preventScrollReset>
              {t('common:cancel')}
            </Link>
          </Button>
        </PostForm>
      )}
    </div>
  );
}
