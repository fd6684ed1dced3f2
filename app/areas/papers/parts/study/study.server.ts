import { runForm } from '#app/lib/action.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import type { StudyEntry, StudyTimes, StudyTimesBody } from '#contract/papers/study-times.ts';
import { ClassChange, ClassForm, ExamChange, ExamForm, StudyPlace } from './study-form.ts';
import { STUDY_PARAM, type StudyIntent } from './study-intents.ts';

/** The classes and exams of one person, own or another's. */
export type StudyStore = {
  url: URL;
  read: () => Promise<StudyTimes>;
  write: (json: StudyTimesBody) => Promise<unknown>;
};

/** Adds, changes or removes a class or an exam. */
export function changeStudyTimes(request: Request, intent: StudyIntent, { url, read, write }: StudyStore) {
  const to = withoutIntent(url, STUDY_PARAM);
  const saved = { to, toast: { tone: 'success' as const, message: 'study:toasts.study_saved' as const } };
  const adding = async (entry: StudyEntry) => {
    const { entries, version } = await read();
    await write({ entries: [...entries, entry], version });
    return saved;
  };
  const changing = async ({ place, version, entry }: StudyPlace & { entry: StudyEntry }) => {
    const { entries } = await read();
    await write({ entries: entries.map((one, index) => (index === place ? entry : one)), version });
    return saved;
  };
  switch (intent) {
    case 'add_class':
      return runForm(request, intent, ClassForm, adding);
    case 'add_exam':
      return runForm(request, intent, ExamForm, adding);
    case 'change_class':
      return runForm(request, intent, ClassChange, changing);
    case 'change_exam':
      return runForm(request, intent, ExamChange, changing);
    case 'remove_study':
      return runForm(request, intent, StudyPlace, async ({ place, version }) => {
        const { entries } = await read();
        await write({ entries: entries.filter((_, index) => index !== place), version });
        return { to, toast: { tone: 'success', message: 'study:toasts.study_removed' } };
      });
  }
}
