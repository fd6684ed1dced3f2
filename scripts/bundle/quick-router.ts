import type { Plugin } from 'vite';

/** A file of the router, and what stands in it for what was there: each is there once. */
type Quicker = { name: string; file: RegExp; parts: readonly (readonly [from: string, to: string])[] };

function quicker({ name, file, parts }: Quicker): Plugin {
  return {
    name,
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform: {
      filter: { id: file },
      handler(source) {
        let code = source;
        for (const [from, to] of parts) {
          if (code.split(from).length !== 2) this.error(`react-router has no longer: ${from}`);
          code = code.replace(from, () => to);
        }
        return { code, map: null };
      },
    },
  };
}

const HREF = 'let href = useHref(to, { relative });\n\tlet location = useLocation();\n\tlet maskedHref';
const CLICKS =
  'let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(prefetch, rest);\n\tlet internalOnClick = useLinkClickHandler(to, {\n\t\treplace,\n\t\tmask,';

/** What a link does when it is clicked or looked at belongs to the browser; most lead where they say. */
const plainLinks = quicker({
  name: 'plain-links',
  file: /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/,
  parts: [
    [
      HREF,
      `let isPlain = typeof to === "string" && basename === "/" && /^(?:\\/[\\w-]+)+(?:\\?[^#]*)?$/.test(to);
      ${HREF.replace('useHref(to, { relative })', 'isPlain ? to : useHref(to, { relative })')}`,
    ],
    [
      CLICKS,
      `if (prefetch !== "render" && !mask) return React$1.createElement("a", {
        ...rest,
        href: parsed.absoluteURL || href,
        target,
        "data-discover": !isAbsolute && discover === "render" ? "true" : void 0,
      });
      ${CLICKS}`,
    ],
  ],
});

const MATCH =
  'return matchRoutesImpl(this.#routes, locationArg, this.#basename, allowPartial, this.#branches);';
const ROUTES = '#routes = [];';
const NEW_ROUTES = 'this.#routes = routes;';

/** Every address is held against all patterns, four times for a page: what was found is kept a while. */
const knownAddresses = quicker({
  name: 'known-addresses',
  file: /\/react-router\/dist\/production\/lib\/router\/matcher\.js$/,
  parts: [
    [ROUTES, `${ROUTES}\n#found = new Map();`],
    [NEW_ROUTES, `${NEW_ROUTES}\nthis.#found.clear();`],
    [
      MATCH,
      `const path = typeof locationArg === "string" ? locationArg : locationArg.pathname;
      if (allowPartial || !path || /[?#]/.test(path)) ${MATCH}
      let found = this.#found.get(path);
      if (found === undefined) {
        if (this.#found.size >= 500) this.#found.clear();
        found = matchRoutesImpl(this.#routes, path, this.#basename, allowPartial, this.#branches);
        this.#found.set(path, found);
      }
      const params = { ...found?.[0]?.params };
      return found === null ? null : found.map((match) => ({ ...match, params }));`,
    ],
  ],
});

const SERVER_ROUTES =
  'let routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);';

/** All routes of the site as the page draws them, which are the same for each. */
const keptRoutes = quicker({
  name: 'kept-routes',
  file: /\/react-router\/dist\/production\/lib\/dom\/ssr\/server\.js$/,
  parts: [
    [
      SERVER_ROUTES,
      `if (keptRoutes?.manifest !== manifest.routes) {
        ${SERVER_ROUTES}
        keptRoutes = { manifest: manifest.routes, routes };
      }
      let { routes } = keptRoutes;`,
    ],
    ['function ServerRouter({', 'let keptRoutes;\nfunction ServerRouter({'],
  ],
});

const PRELOADS =
  'let preloads = isHydrated || isRSCRouterContext ? [] : [...new Set(manifest.entry.imports.concat(getModuleLinkHrefs(matches, manifest, { includeHydrateFallback: true })))];';
const ENTRY_PRELOAD =
  '/* @__PURE__ */ React$1.createElement("link", {\n\t\trel: "modulepreload",\n\t\thref: manifest.entry.module,';

/** The page says itself which scripts it needs, and when (`app/components/shell/page-scripts.tsx`). */
const ownPreloads = quicker({
  name: 'own-preloads',
  file: /\/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/,
  parts: [
    [PRELOADS, 'let preloads = [];'],
    [ENTRY_PRELOAD, `null && ${ENTRY_PRELOAD}`],
  ],
});

/** What the router does again and again, for pages that are drawn once and of a site that stays the same. */
export const quickRouter: Plugin[] = [plainLinks, knownAddresses, keptRoutes, ownPreloads];
