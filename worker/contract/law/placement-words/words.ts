import type {
  Course,
  Industry,
  KnownEngagement,
  KnownSchoolKind,
  WorkKind,
} from '#domain/law/placement-kinds.ts';

/** The labels of kinds of places, work, schools and courses, on pages and in files. */
export type PlacementWords = {
  /** For what the office has not confirmed yet. */
  unknown: string;
  engagements: Record<KnownEngagement, string>;
  industries: Record<Industry, string>;
  /** Whether the premises are under the Entertainment Business Act. */
  fueiho: Record<'no' | 'yes', string>;
  work_kinds: Record<WorkKind, string>;
  school_kinds: Record<KnownSchoolKind, string>;
  courses: Record<Course, string>;
};
