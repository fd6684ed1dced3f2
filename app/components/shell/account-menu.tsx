import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import UserRound from 'lucide-react/icons/user-round';
import { useTranslation } from 'react-i18next';
import { Link, useSubmit } from 'react-router';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#app/components/ui/dropdown-menu.tsx';

/** The picture of the person, and behind it what is their own. */
export function AccountMenu({ name, picture }: { name: string; picture: string | null }) {
  const { t } = useTranslation('nav');
  const submit = useSubmit();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={t('account')}
        className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-full bg-accent font-semibold text-accent-foreground"
      >
        {picture ? (
          <img src={`/api/files/${picture}`} alt="" className="size-full object-cover" />
        ) : (
          <span aria-hidden="true">{initialOf(name)}</span>
        )}
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>{name}</DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link to="/my-page/profile">
            <UserRound aria-hidden="true" />
            {t('profile')}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to="/my-page/settings">
            <Settings aria-hidden="true" />
            {t('settings')}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => void submit(null, { method: 'post', action: '/auth/logout' })}>
          <LogOut aria-hidden="true" />
          {t('logout')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function initialOf(name: string): string {
  return [...name][0] ?? '';
}
