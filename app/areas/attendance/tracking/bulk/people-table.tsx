import CircleAlert from 'lucide-react/icons/circle-alert';
import { useRef, useState } from 'react';
import { PersonCell, usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Checkbox } from '#app/ui/kit/checkbox.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableScroll,
} from '#app/ui/kit/table.tsx';
import type { RepairPerson } from '#contract/attendance/repair.ts';
import { parseClock, stampOfClock } from '#domain/time/clock.ts';
import type { WallStamp } from '#domain/time/instant.ts';
import { chosenText } from './chosen.ts';
import { CARD_CELL, CARD_ROW, CARDS } from './repair-cells.ts';

type PeopleTableProps = {
  people: readonly RepairPerson[];
  now: WallStamp;
  /** Whether people without a stamp are preselected. */
  chosen: boolean;
};

/** The people who can be repaired, and how many are chosen. */
export function PeopleTable({ people, now, chosen }: PeopleTableProps) {
  const { t } = useTranslation('repair');
  const box = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(() => people.filter((one) => chosen && isChosenAtFirst(one)).length);
  const boxes = () => [...(box.current?.querySelectorAll<HTMLInputElement>('input[name=people]') ?? [])];
  const recount = () => setCount(boxes().filter(({ checked }) => checked).length);
  const turn = (on: boolean) => {
    for (const one of boxes()) one.checked = on;
    recount();
  };
  return (
    <div ref={box} className="grid gap-2" onChange={recount}>
      <ChosenBar count={count} total={people.length} turn={turn} />
      <TableScroll aria-label={t('people')} className="rounded-xl border border-border bg-card">
        <Table className="max-md:block">
          <TableHeader className="max-md:sr-only">
            <tr>
              <TableHead>{t('people')}</TableHead>
              <TableHead>{t('plan')}</TableHead>
              <TableHead>{t('missing')}</TableHead>
            </tr>
          </TableHeader>
          <TableBody className={CARDS}>
            {people.map((one) => (
              <RepairRow key={one.shift_user_id} one={one} now={now} chosen={chosen} />
            ))}
          </TableBody>
        </Table>
      </TableScroll>
    </div>
  );
}

/** People without a stamp, unless there is a doubt that an outage caused it. */
function isChosenAtFirst({ missing, doubt }: RepairPerson): boolean {
  return (missing.check_in || missing.check_out) && doubt === null;
}

type ChosenBarProps = { count: number; total: number; turn: (on: boolean) => void };

function ChosenBar({ count, total, turn }: ChosenBarProps) {
  const { t } = useTranslation('repair');
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <p role="status" className="font-medium">
        {t('chosen', { count, total })}
      </p>
      <Button type="button" size="sm" variant="outline" onClick={() => turn(true)} disabled={count === total}>
        {t('choose_all')}
      </Button>
      <Button type="button" size="sm" variant="outline" onClick={() => turn(false)} disabled={count === 0}>
        {t('choose_none')}
      </Button>
    </div>
  );
}

type RepairRowProps = { one: RepairPerson; now: WallStamp; chosen: boolean };

function RepairRow({ one, now, chosen }: RepairRowProps) {
  const { t } = useTranslation('repair');
  const format = useFormat();
  const textOf = usePersonText();
  return (
    <TableRow className={CARD_ROW}>
      <TableCell className={CARD_CELL}>
        <span className="flex min-h-6 items-center gap-2.5">
          <Checkbox
            name="people"
            value={chosenText({
              place: one.shift_user_id,
              version: one.attendance?.version ?? one.version,
              date: one.date,
              checkIn: one.missing.check_in,
              checkOut: one.missing.check_out,
              ended: hasEnded(one, now),
            })}
            defaultChecked={chosen && isChosenAtFirst(one)}
            aria-label={t('choose', { name: textOf(one.user) })}
          />
          <span>
            <PersonCell person={one.user} />
          </span>
        </span>
      </TableCell>
      <TableCell className={`${CARD_CELL} max-md:pl-7`}>
        {format.day(one.date)} {one.start_time}–{one.end_time}
        <span className="block text-muted-foreground">
          {one.workplace.name} · {one.template.name}
        </span>
      </TableCell>
      <TableCell className={`${CARD_CELL} max-md:pl-7`}>
        {t(`missing_${lackOf(one)}`)}
        {one.doubt !== null && (
          <span className="flex items-center gap-1 font-medium text-late">
            <CircleAlert aria-hidden="true" className="size-3.5 shrink-0" />
            {t(`doubts.${one.doubt}`)}
          </span>
        )}
      </TableCell>
    </TableRow>
  );
}

function hasEnded({ date, end_time }: RepairPerson, now: WallStamp): boolean {
  const end = parseClock(end_time);
  return end !== null && stampOfClock(date, end) <= now;
}

function lackOf({ missing }: RepairPerson): 'both' | 'in' | 'out' | 'none' {
  if (missing.check_in) return missing.check_out ? 'both' : 'in';
  return missing.check_out ? 'out' : 'none';
}
