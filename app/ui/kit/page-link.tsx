import { type ComponentProps, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { preloadWhenNear } from '#app/lib/page-code.ts';

/** An internal link: it loads the code when it comes near the viewport, and data on hover or focus. */
export function PageLink(props: Omit<ComponentProps<typeof Link>, 'prefetch' | 'ref'>) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => (link.current ? preloadWhenNear(link.current) : undefined), []);
  return <Link ref={link} prefetch="intent" {...props} />;
}
