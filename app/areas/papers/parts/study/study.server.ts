import { runForm } from '#app/lib/action.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import type { StudyEntry, StudyTimes, StudyTimesBody } from '#contract/papers/study-times.ts';
import { ClassForm, ExamForm, StudyRemoval } from './study-form.ts';
import type { StudyIntent } from './study-intents.ts';

/** The classes and exams of one person, own or another's. */
export type StudyStore = {
  url: URL;
  read: () => Promise<StudyTimes>;
  write: (json: StudyTimesBody) => Promise<unknown>;
};

/** Adds or removes a class or an exam. */
export function changeStudyTimes(request: Request, intent: StudyIntent, { url, read, write }: StudyStore) {
  const to = withoutIntent(url);
  const adding = async (entry: StudyEntry) => {
    const { entries, version } = await read();
    await write({ entries: [...entries, entry], version });
    return { to, toast: { tone: 'success' as const, message: 'study:toasts.study_added' as const } };
  };
  switch (intent) {
    case 'add_class':
      return runForm(request, intent, ClassForm, adding);
    case 'add_exam':
      return runForm(request, intent, ExamForm, adding);
    case 'remove_study':
      return runForm(request, intent, StudyRemoval, async ({ place, version }) => {
        const { entries } = await read();
        await write({ entries: entries.filter((_, index) => index !== place), version });
        return { to, toast: { tone: 'success', message: 'study:toasts.study_removed' } };
      });
  }
}
