import { isRouteErrorResponse, Outlet } from 'react-router';
import { useRequestId } from '#app/lib/request-id.ts';
import { showDefaultView } from '#app/middleware/default-view.server.ts';
import { guardPage } from '#app/middleware/page-guard.server.ts';
import { StatusPage } from '#app/ui/shell/status-page.tsx';
import type { Route } from './+types/boundary';

export const middleware: Route.MiddlewareFunction[] = [showDefaultView, guardPage];

/** Keeps the frame around a page that cannot be shown. */
export default function Boundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <StatusPage status={status} requestId={useRequestId(error)} />;
}
