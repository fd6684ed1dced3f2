import { isRouteErrorResponse, Outlet } from 'react-router';
import { isNetworkLost } from '#app/lib/lost-network.ts';
import { useRequestId } from '#app/lib/request-id.ts';
import { showDefaultView } from '#app/middleware/default-view.server.ts';
import { renameFilters } from '#app/middleware/old-address.server.ts';
import { guardPage } from '#app/middleware/page-guard.server.ts';
import { OfflinePage, StatusPage } from '#app/ui/shell/status-page.tsx';
import type { Route } from './+types/boundary';

export const middleware: Route.MiddlewareFunction[] = [renameFilters, showDefaultView, guardPage];

/** Keeps the frame around a page that cannot be shown. */
export default function Boundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const requestId = useRequestId(error);
  return isNetworkLost(error) ? <OfflinePage /> : <StatusPage status={status} requestId={requestId} />;
}
