import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Input } from '#app/ui/kit/input.tsx';
import { GetForm, useFollowsAddress } from '#app/ui/table/get-form.tsx';
import type { Candidates } from '#contract/roster/candidates.ts';
import { ALL_PARAM, SEARCH_PARAM, SEVERAL_PARAM } from './candidate-address.ts';

const CANDIDATE_PARAMS = [SEARCH_PARAM];

/**
 * Above the candidates: switches between assigning one and asking several, and searches everyone in reach.
 */
export function CandidateSearch({ found }: { found: Candidates }) {
  const { t } = useTranslation(['candidates', 'table']);
  const [params] = useSearchParams();
  const q = params.get(SEARCH_PARAM) ?? '';
  const several = params.has(SEVERAL_PARAM);
  const field = useFollowsAddress<HTMLInputElement>(q);
  return (
    <div className="mb-4 grid gap-2">
      <div className="flex rounded-lg border border-border bg-muted/50 p-0.5">
        <SearchModeLink chosen={!several} to={searchHref(params, SEVERAL_PARAM, null)} label={t('one')} />
        <SearchModeLink chosen={several} to={searchHref(params, SEVERAL_PARAM, '1')} label={t('several')} />
      </div>
      <GetForm
        own={CANDIDATE_PARAMS}
        apply={t('table:apply')}
        label={t('search_label')}
        className="flex gap-1"
      >
        <Input
          ref={field}
          type="search"
          name={SEARCH_PARAM}
          defaultValue={q}
          placeholder={t('search')}
          aria-label={t('search_label')}
          autoComplete="off"
          maxLength={100}
        />
      </GetForm>
      {found.total > found.data.length && !params.has(ALL_PARAM) && (
        <Link
          to={searchHref(params, ALL_PARAM, '1')}
          preventScrollReset
          className="justify-self-start text-primary underline-offset-4 hover:underline"
        >
          {t('more', { total: found.total })}
        </Link>
      )}
    </div>
  );
}

function searchHref(params: URLSearchParams, name: string, value: string | null): string {
  const search = new URLSearchParams(params);
  search.delete('intent');
  if (value === null) search.delete(name);
  else search.set(name, value);
  return `?${search}`;
}

function SearchModeLink({ chosen, to, label }: { chosen: boolean; to: string; label: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={chosen ? 'true' : undefined}
      className="flex-1 rounded-md px-3 py-1.5 text-center text-muted-foreground hover:text-foreground aria-[current]:bg-card aria-[current]:font-medium aria-[current]:text-foreground"
    >
      {label}
    </Link>
  );
}
