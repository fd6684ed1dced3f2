import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { KeptPunch } from '#contract/attendance/kept-punches.ts';
import type { WallStamp } from '#domain/time/instant.ts';

/** The texts of a punch that arrived late. Times of its own date have no date. */
export function useKeptWords({ at, ...punch }: Omit<KeptPunch, 'user' | 'device'>) {
  const { t } = useTranslation('kept_punches');
  const format = useFormat();
  const date = at.slice(0, 'YYYY-MM-DD'.length);
  const clock = (stamp: WallStamp) =>
    stamp.startsWith(date) ? stamp.slice('YYYY-MM-DD '.length, -':ss'.length) : format.stamp(stamp);
  const { earliest, latest, proposal, stamp } = punch;
  const time = clock(at);

  const timeText = () =>
    clock(earliest) === clock(latest)
      ? t('times.sure', { time })
      : t('times.between', { time, from: clock(earliest), to: clock(latest) });

  const receivedText = () => {
    const received = { at: clock(punch.received_at), later: format.duration(punch.late_minutes) };
    return punch.late_minutes === 0 ? t('times.received_at_once', received) : t('times.received', received);
  };

  const reasonText = (kind: KeptPunch['questions'][number]) => {
    if (kind === 'chain_broken') return t(`chain.${punch.link}`);
    if (kind !== 'unplaced') return t(`questions.${kind}`);
    return punch.unplaced === null ? null : t(`unplaced.${punch.unplaced}`);
  };

  /** What happens to the records. */
  const effectText = () => {
    switch (proposal?.kind) {
      case undefined:
        return t('effects.recorded');
      case 'leave':
        return t('effects.leave');
      case 'take_time':
        return proposal.replaces === null
          ? t('effects.take_check_out', { time })
          : t(stamp === 'check_in' ? 'effects.replace_check_in' : 'effects.replace_check_out', {
              time,
              now: clock(proposal.replaces),
            });
      case 'enter_shift':
        return t('effects.enter_shift', spanOf(proposal));
      case 'adjust': {
        if (proposal.minutes === null) return t('effects.adjust_unknown');
        const duration = format.duration(Math.abs(proposal.minutes));
        return t(proposal.minutes < 0 ? 'effects.adjust_less' : 'effects.adjust', { duration });
      }
    }
  };

  const acceptText = () => {
    switch (proposal?.kind) {
      case undefined:
        return t('accept.recorded');
      case 'take_time':
        return t('accept.take_time', { time });
      case 'enter_shift':
        return t('accept.enter_shift', spanOf(proposal));
      case 'leave':
      case 'adjust':
        return t(`accept.${proposal.kind}`);
    }
  };

  const spanOf = ({ check_in, check_out }: { check_in: WallStamp; check_out: WallStamp }) => ({
    from: clock(check_in),
    to: clock(check_out),
  });

  return { day: format.fullDay(date), timeText, receivedText, reasonText, effectText, acceptText };
}
