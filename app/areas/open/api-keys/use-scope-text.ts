import { useTranslation } from '#app/lib/use-translation.ts';
import type { KeyScope } from '#contract/open/key-scopes.ts';

/** What a scope allows, in words: the area, and whether to read or also to change it. */
export function useScopeText(): (scope: KeyScope) => string {
  const { t } = useTranslation('api_keys');
  return (scope) => {
    const [area, way] = scope.split(':') as [
      KeyScope extends `${infer Area}:${string}` ? Area : never,
      string,
    ];
    return t(way === 'write' ? 'writes' : 'reads', { area: t(`areas.${area}`) });
  };
}
