import { PasswordLinkPage } from '#app/areas/access/parts/account/password-link-page.tsx';
import { linkForms, runLinkForm } from '#app/lib/password-link.server.ts';
import type { Route } from './+types/route';

export function loader() {
  return linkForms();
}

export function action({ request, url, context }: Route.ActionArgs) {
  return runLinkForm({ request, url, context });
}

export default function Reset({ loaderData: { constraints }, actionData }: Route.ComponentProps) {
  return <PasswordLinkPage kind="reset" constraints={constraints} answer={actionData} />;
}
