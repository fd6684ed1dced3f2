import { data } from 'react-router';

export function loader() {
  throw data(null, { status: 404 });
}

/** Never rendered: the loader throws the status page. */
export default function NotFound() {
  return null;
}
