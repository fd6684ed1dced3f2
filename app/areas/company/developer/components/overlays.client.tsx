import Copy from 'lucide-react/icons/copy';
import FolderOpen from 'lucide-react/icons/folder-open';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useConfirm } from '#app/ui/dialog/confirm.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card } from '#app/ui/kit/card.tsx';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '#app/ui/kit/dialog.tsx';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#app/ui/kit/dropdown-menu.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#app/ui/kit/popover.tsx';
import { Sheet, SheetContent, SheetTitle, SheetTrigger } from '#app/ui/kit/sheet.tsx';
import { TabLinks } from '#app/ui/kit/tab-links.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/ui/kit/tabs.tsx';
import { showToast } from '#app/ui/kit/toast-store.ts';
import { Tooltip } from '#app/ui/kit/tooltip.tsx';
import { ExampleSection, Row } from './section.tsx';
import { useWords } from './words.ts';

export function Overlays() {
  const { sections } = useWords();
  return (
    <ExampleSection id="overlays" title={sections.overlays}>
      <Row>
        <DialogExample />
        <ConfirmExample />
        <SheetExample />
        <MenuExample />
        <PopoverExample />
        <TooltipExample />
      </Row>
      <Toasts />
      <div className="grid gap-4 lg:grid-cols-2">
        <TabLinksExample />
        <TabsExample />
      </div>
    </ExampleSection>
  );
}

function DialogExample() {
  const words = useWords().overlays;
  const { t } = useTranslation();
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="outline">{words.dialog}</Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{words.dialog_title}</DialogTitle>
          <DialogDescription>{words.dialog_body}</DialogDescription>
        </DialogHeader>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">{t('cancel')}</Button>
          </DialogClose>
          <DialogClose asChild>
            <Button>{t('save')}</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

const EXAMPLE_NAMES = [
  'アイン 0412',
  'タオ 0398',
  'フォン 0431',
  'ミン 0440',
  '田中 一郎 0105',
  '鈴木 花子 0088',
  'バオ 0451',
];

function ConfirmExample() {
  const words = useWords().overlays;
  const { ask, dialog } = useConfirm();
  const run = async () => {
    const yes = await ask({
      title: words.confirm_title,
      body: words.confirm_body,
      names: EXAMPLE_NAMES,
      confirm: words.confirm_verb,
      tone: 'destructive',
    });
    showToast({ tone: 'success', text: yes ? words.confirm_yes : words.confirm_no });
  };
  return (
    <>
      <Button variant="outline" onClick={run}>
        {words.confirm}
      </Button>
      {dialog}
    </>
  );
}

function SheetExample() {
  const words = useWords().overlays;
  return (
    <Sheet>
      <SheetTrigger asChild>
        <Button variant="outline">{words.sheet}</Button>
      </SheetTrigger>
      <SheetContent side="right">
        <SheetTitle>{words.sheet}</SheetTitle>
        <p className="px-4 text-muted-foreground">{words.popover_body}</p>
      </SheetContent>
    </Sheet>
  );
}

function MenuExample() {
  const words = useWords().overlays;
  const [published, setPublished] = useState(true);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline">{words.menu}</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuItem>
          <FolderOpen aria-hidden="true" />
          {words.menu_open}
        </DropdownMenuItem>
        <DropdownMenuItem disabled>
          <Copy aria-hidden="true" />
          {words.menu_copy}
        </DropdownMenuItem>
        <DropdownMenuCheckboxItem checked={published} onCheckedChange={setPublished}>
          {words.menu_published}
        </DropdownMenuCheckboxItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem variant="destructive">
          <Trash2 aria-hidden="true" />
          {words.menu_delete}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function PopoverExample() {
  const words = useWords().overlays;
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="outline">{words.popover}</Button>
      </PopoverTrigger>
      <PopoverContent aria-label={words.popover}>{words.popover_body}</PopoverContent>
    </Popover>
  );
}

function TooltipExample() {
  const words = useWords().overlays;
  return (
    <Tooltip text={words.tooltip_text}>
      <Button variant="outline">{words.tooltip}</Button>
    </Tooltip>
  );
}

function Toasts() {
  const words = useWords().overlays;
  const undone = () => showToast({ tone: 'success', text: words.undone });
  return (
    <Row>
      <Button variant="outline" onClick={() => showToast({ tone: 'success', text: words.saved })}>
        {words.toast_success}
      </Button>
      <Button variant="outline" onClick={() => showToast({ tone: 'error', text: words.failed })}>
        {words.toast_error}
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          showToast({ tone: 'success', text: words.removed, action: { label: words.undo, run: undone } })
        }
      >
        {words.toast_undo}
      </Button>
    </Row>
  );
}

function useTabs() {
  const words = useWords().overlays;
  return [
    { id: 'week', label: words.tab_week },
    { id: 'month', label: words.tab_month },
    { id: 'list', label: words.tab_list },
  ];
}

function TabLinksExample() {
  const words = useWords().overlays;
  const [params] = useSearchParams();
  const tabs = useTabs();
  const shown = tabs.find(({ id }) => id === params.get('tab')) ?? tabs[0];
  return (
    <Card className="grid gap-4 px-5 pt-2 pb-5">
      <TabLinks label={words.tabs} tabs={tabs} />
      <p className="text-muted-foreground">
        {words.tabs}: {shown?.label}
      </p>
    </Card>
  );
}

function TabsExample() {
  const words = useWords().overlays;
  const tabs = useTabs();
  return (
    <Card className="px-5 pt-2 pb-5">
      <Tabs defaultValue="week" className="grid gap-4">
        <TabsList aria-label={words.tabs_here}>
          {tabs.map(({ id, label }) => (
            <TabsTrigger key={id} value={id}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        {tabs.map(({ id, label }) => (
          <TabsContent key={id} value={id} className="text-muted-foreground">
            {words.tabs_here}: {label}
          </TabsContent>
        ))}
      </Tabs>
    </Card>
  );
}
