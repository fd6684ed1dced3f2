import Circle from 'lucide-react/icons/circle';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import UsersRound from 'lucide-react/icons/users-round';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { Candidate } from '#contract/roster/candidates.ts';

/** Facts that help to choose, as one sentence: hours left, last time here, Japanese level, preferred colleague. */
export function useCandidateFacts(): (candidate: Candidate) => string {
  const { t } = useTranslation(['candidates', 'users']);
  const format = useFormat();
  return ({ minutes_left, last_worked_on, japanese_level, with_preferred }) => {
    const facts = [
      minutes_left === null ? t('no_limit') : t('hours_left', { hours: format.duration(minutes_left) }),
      last_worked_on === null ? t('never_here') : t('last_here', { day: format.day(last_worked_on) }),
      japanese_level && t('japanese', { level: t(`users:japanese_levels.${japanese_level}`) }),
      with_preferred && t('with_preferred'),
    ];
    return facts.filter(Boolean).join(' · ');
  };
}

/** All facts about a candidate, with their signs in words. */
export function CandidateFacts({ candidate }: { candidate: Candidate }) {
  const factsOf = useCandidateFacts();
  return (
    <>
      <span className="block text-[0.8125rem] text-muted-foreground">{factsOf(candidate)}</span>
      <Signs candidate={candidate} />
    </>
  );
}

/** The signs of a candidate in one line: a warning, the availability, an earlier offer. */
export function ShortSigns({
  candidate: { wish, with_preferred, asked, findings },
}: {
  candidate: Candidate;
}) {
  const { t } = useTranslation('candidates');
  const warned = findings.some(({ severity }) => severity === 'warn');
  return (
    <span className="flex shrink-0 items-center gap-1 empty:hidden">
      {warned && (
        <span title={t('warned')} className="text-late">
          <TriangleAlert aria-hidden="true" className="size-4" />
          <span className="sr-only">{t('warned')}</span>
        </span>
      )}
      {wish === 'fits' && (
        <span title={t('wish.fits')} className="text-in">
          <Circle aria-hidden="true" className="size-3.5" strokeWidth={3} />
          <span className="sr-only">{t('wish.fits')}</span>
        </span>
      )}
      {wish === 'against' && (
        <span title={t('wish.against')} className="font-semibold text-late">
          <span aria-hidden="true">×</span>
          <span className="sr-only">{t('wish.against')}</span>
        </span>
      )}
      {with_preferred && (
        <span title={t('with_preferred')} className="text-muted-foreground">
          <UsersRound aria-hidden="true" className="size-4" />
          <span className="sr-only">{t('with_preferred')}</span>
        </span>
      )}
      {asked && (
        <Badge tone={asked.open && asked.answer === null ? 'planned' : 'neutral'}>
          {t(`asked_short.${asked.open ? (asked.answer ?? 'waits') : 'over'}`)}
        </Badge>
      )}
    </span>
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
