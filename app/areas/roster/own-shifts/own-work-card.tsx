import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { NameText } from '#app/ui/kit/name-text.tsx';
import type { OwnAttendance } from '#contract/attendance/own-attendance.ts';
import { OwnWork, type WorkSetting } from './own-work.tsx';

/** Work without a shift of one’s own. */
export function OwnWorkCard({ work, setting }: { work: OwnAttendance; setting: WorkSetting }) {
  const { t } = useTranslation('own_shifts');
  const format = useFormat();
  const { date, workplace, position } = work;
  const day = format.fullDay(date);
  return (
    <li>
      <Card>
        <CardContent className="grid gap-3 py-4">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <p className="font-semibold">{day}</p>
            <Badge tone="neutral">{t('without_shift')}</Badge>
          </div>
          {workplace && (
            <p className="font-medium">
              <NameText of={workplace} />
              {position && (
                <>
                  &nbsp;· <NameText of={position} />
                </>
              )}
            </p>
          )}
          <OwnWork
            work={work}
            plan={null}
            about={[day, workplace && format.nameOf(workplace)].filter(Boolean).join(' ')}
            setting={setting}
          />
        </CardContent>
      </Card>
    </li>
  );
}
