import LayoutGrid from 'lucide-react/icons/layout-grid';
import { useTranslation } from 'react-i18next';
import {
  Command,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  CommandShortcut,
} from '#app/components/ui/command.tsx';
import { useWords } from './words.ts';

const PAGES = ['home', 'shifts', 'tracking', 'work_history', 'report'] as const;

export default function CommandExample() {
  const words = useWords().overlays;
  const { t } = useTranslation('nav');
  return (
    <Command label={words.command}>
      <CommandInput autoFocus placeholder={words.command_placeholder} />
      <CommandList>
        <CommandEmpty>{words.command_none}</CommandEmpty>
        <CommandGroup heading={words.command_pages}>
          {PAGES.map((page, index) => (
            <CommandItem key={page} value={t(`items.${page}`)}>
              <LayoutGrid aria-hidden="true" className="text-muted-foreground" />
              {t(`items.${page}`)}
              <CommandShortcut>G {index + 1}</CommandShortcut>
            </CommandItem>
          ))}
        </CommandGroup>
      </CommandList>
    </Command>
  );
}
