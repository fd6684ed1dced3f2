import { useRefresh } from '#app/lib/use-refresh.ts';
import { Progress } from '#app/ui/kit/progress.tsx';

const REFRESH_MS = 1000;

type JobProgressProps = {
  done: number;
  /** Null while it is not known. */
  total: number | null;
  words: { working: string; progress: string; leave_note: string };
};

/** How far a job is; the page asks each second. The job goes on when the page is closed. */
export function JobProgress({ done, total, words }: JobProgressProps) {
  useRefresh(REFRESH_MS, true);
  const text = total === null ? '' : words.progress;
  return (
    <div className="grid max-w-xl gap-1.5 text-sm">
      <p className="font-semibold">{words.working}</p>
      <div className="flex items-center gap-4">
        <Progress
          value={total === null ? null : done}
          max={Math.max(total ?? 1, 1)}
          valueText={text}
          aria-label={words.working}
        />
        <span className="shrink-0">{text}</span>
      </div>
      <p className="text-muted-foreground">{words.leave_note}</p>
    </div>
  );
}
