import { type ComponentProps, useEffect, useRef } from 'react';
import { Link, useHref } from 'react-router';
import { preloadPageCode } from '#app/lib/page-code.ts';

/** How near to the view a link comes before the code of its page is fetched. */
const MARGIN = '200px';

/** A link to a page of ours: its code is fetched when the link comes near, its data on hover or focus. */
export function PageLink(props: Omit<ComponentProps<typeof Link>, 'prefetch' | 'ref'>) {
  const link = useRef<HTMLAnchorElement>(null);
  const href = useHref(props.to);
  useEffect(() => {
    if (!link.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        preloadPageCode(new URL(href, window.location.href).pathname);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(link.current);
    return () => observer.disconnect();
  }, [href]);
  return <Link ref={link} prefetch="intent" {...props} />;
}
