import IdCard from 'lucide-react/icons/id-card';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import UserRound from 'lucide-react/icons/user-round';
import { Link, useSubmit } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#app/ui/kit/dropdown-menu.tsx';
import { PictureButton, type Pictured } from './picture-button.tsx';

/** Mounted on the first click, so it is open from the start. */
export function AccountMenuItems({ hasPapers, ...person }: Pictured & { hasPapers: boolean }) {
  const { t } = useTranslation('nav');
  const submit = useSubmit();
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>
        <PictureButton {...person} />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>{person.name}</DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link to="/my-page/profile">
            <UserRound aria-hidden="true" />
            {t('profile')}
          </Link>
        </DropdownMenuItem>
        {hasPapers && (
          <DropdownMenuItem asChild>
            <Link to="/my-page/paper">
              <IdCard aria-hidden="true" />
              {t('papers')}
            </Link>
          </DropdownMenuItem>
        )}
        <DropdownMenuItem asChild>
          <Link to="/my-page/settings">
            <Settings aria-hidden="true" />
            {t('settings')}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem
          onSelect={() => void submit(null, { method: 'post', action: '/auth/logout', navigate: false })}
        >
          <LogOut aria-hidden="true" />
          {t('logout')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
