import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { Candidate } from '#contract/roster/candidates.ts';

/** Facts that help to choose: hours left, last time here, Japanese level, availability. */
export function CandidateFacts({ candidate }: { candidate: Candidate }) {
  const { t } = useTranslation(['candidates', 'users']);
  const format = useFormat();
  const { minutes_left, last_worked_on, japanese_level } = candidate;
  const facts = [
    minutes_left === null ? t('no_limit') : t('hours_left', { hours: formatHours(minutes_left) }),
    last_worked_on === null ? t('never_here') : t('last_here', { day: format.day(last_worked_on) }),
    japanese_level && t('japanese', { level: t(`users:japanese_levels.${japanese_level}`) }),
  ];
  return (
    <>
      <span className="block text-[0.8125rem] text-muted-foreground">
        {facts.filter(Boolean).join(' · ')}
      </span>
      <Signs candidate={candidate} />
    </>
  );
}

function Signs({ candidate: { wish: match, asked, findings } }: { candidate: Candidate }) {
  const { t } = useTranslation('candidates');
  const warned = findings.some(({ severity }) => severity === 'warn');
  if (match === 'unknown' && asked === null && !warned) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {warned && <Badge tone="late">{t('warned')}</Badge>}
      {match === 'fits' && <Badge tone="in">{t('wish.fits')}</Badge>}
      {match === 'against' && <Badge tone="late">{t('wish.against')}</Badge>}
      {asked && (
        <Badge tone={asked.open && asked.answer === null ? 'planned' : 'neutral'}>
          {t(`asked.${asked.open ? (asked.answer ?? 'waits') : 'over'}`)}
        </Badge>
      )}
    </span>
  );
}
