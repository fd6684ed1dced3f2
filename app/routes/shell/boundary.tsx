import { isRouteErrorResponse, Outlet } from 'react-router';
import { StatusPage } from '#app/components/shell/status-page.tsx';
import type { Route } from './+types/boundary';

/** Keeps the frame around a page that cannot be shown. */
export default function Boundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StatusPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
