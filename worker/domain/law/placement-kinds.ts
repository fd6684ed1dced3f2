// The kinds by which the rules of a placement tell places, work, schools and contracts apart.

/** How people come to a workplace: by dispatch, under a contract for work, or employed there. */
export const ENGAGEMENTS = ['dispatch', 'contract_for_work', 'direct'] as const;
export type KnownEngagement = (typeof ENGAGEMENTS)[number];
export type Engagement = KnownEngagement | 'unknown';

/** The main groups of the Japan Standard Industrial Classification. */
export const INDUSTRIES = [
  'agriculture_forestry',
  'fisheries',
  'mining',
  'construction',
  'manufacturing',
  'utilities',
  'information',
  'transport',
  'wholesale_retail',
  'finance',
  'real_estate',
  'research_professional',
  'accommodation_food',
  'personal_services',
  'education',
  'medical_welfare',
  'compound_services',
  'other_services',
  'public',
  'other',
] as const;
export type Industry = (typeof INDUSTRIES)[number];

const BARRED_ALONE = ['harbour_transport', 'guarding', 'hospital_medical'] as const;
/** Duties for which no one may be dispatched; `hospital_medical` has exceptions. */
export const BARRED_DUTIES = [...BARRED_ALONE, 'construction'] as const;
export type BarredDuty = (typeof BARRED_DUTIES)[number];

/** What makes the dispatch of medical staff to a hospital lawful. */
const MEDICAL_EXCEPTIONS = ['temp_to_perm', 'leave_replacement', 'remote_doctor', 'remote_nurse'] as const;
export type MedicalException = (typeof MEDICAL_EXCEPTIONS)[number];

/** Who is outside of the three years of dispatch. */
export type DispatchExemption =
  | 'permanent_contract'
  | 'from_60'
  | 'project'
  | 'few_days'
  | 'leave_replacement';

/** What can be shown about a dispatch: by papers, by a contract or by the age. */
export type DispatchEvidence = MedicalException | DispatchExemption;

/** The evidence that papers show; a contract without an end and the age are known from elsewhere. */
export const FILED_EVIDENCE = [...MEDICAL_EXCEPTIONS, 'project', 'few_days'] as const;
export type FiledEvidence = (typeof FILED_EVIDENCE)[number];

/** Duties for which day labourers may be dispatched. */
export const LISTED_DUTIES = [
  'software_development',
  'machine_design',
  'office_machines',
  'interpreting',
  'secretary',
  'filing',
  'survey',
  'accounting',
  'trade_documents',
  'demonstration',
  'tour_conductor',
  'reception',
  'research',
  'business_planning',
  'editing',
  'advertising_design',
  'computer_instruction',
  'sales_engineering',
  'welfare_nursing',
] as const;
export type ListedDuty = (typeof LISTED_DUTIES)[number];

/** The fields of Specified Skilled Workers. */
export const SKILLED_FIELDS = [
  'nursing_care',
  'building_cleaning',
  'industrial_products',
  'construction',
  'shipbuilding',
  'automobile_repair',
  'aviation',
  'accommodation',
  'automobile_transport',
  'railway',
  'agriculture',
  'fishery',
  'food_manufacturing',
  'food_service',
  'forestry',
  'wood_industry',
] as const;
export type SkilledField = (typeof SKILLED_FIELDS)[number];

/** Work that is neither barred, listed nor the work of a field. */
const OTHER_WORK = [
  'warehouse',
  'light_work',
  'delivery',
  'retail',
  'event',
  'office',
  'call_centre',
  'teaching',
  'other',
] as const;

/** What people do in a position. Construction is a field and barred. */
export const WORK_KINDS = [...OTHER_WORK, ...SKILLED_FIELDS, ...BARRED_ALONE, ...LISTED_DUTIES] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** Schools by the article of the School Education Act: 1, 124, 134, or none of them. */
export const SCHOOL_KINDS = ['article_1', 'specialised', 'miscellaneous', 'other'] as const;
export type KnownSchoolKind = (typeof SCHOOL_KINDS)[number];
export type SchoolKind = KnownSchoolKind | 'unknown';

/** How a person attends a school. */
export const COURSES = ['day', 'evening', 'correspondence'] as const;
export type Course = (typeof COURSES)[number];

/** Whether a contract of employment goes on after its end. */
export const RENEWALS = ['none', 'possible', 'automatic'] as const;
export type Renewal = (typeof RENEWALS)[number];

/** A permission for certain work: of the Immigration Services Agency, or by the designation of the status. */
export const WORK_PERMISSIONS = ['individual', 'designation'] as const;
export type WorkPermissionKind = (typeof WORK_PERMISSIONS)[number];

/** Income by which a day labourer may be dispatched: of the main job, or of the household. */
export const INCOME_KINDS = ['main_job', 'household'] as const;
export type IncomeKind = (typeof INCOME_KINDS)[number];
