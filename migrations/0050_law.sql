CREATE TABLE `employment_contract` (
	`id` integer PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`valid_from` text NOT NULL,
	`valid_to` text,
	`week_minutes` integer,
	`week_days` integer,
	`salary_per_hour` integer NOT NULL,
	`stated_month_yen` integer DEFAULT 0 NOT NULL,
	`commuting_month_yen` integer DEFAULT 0 NOT NULL,
	`overtime_minutes` integer DEFAULT 0 NOT NULL,
	`places` text,
	`duties` text,
	`renewal` text NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`renewal`) REFERENCES `renewal`(`name`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "employment_contract_dates" CHECK("employment_contract"."valid_to" IS NULL OR "employment_contract"."valid_from" <= "employment_contract"."valid_to"),
	CONSTRAINT "employment_contract_week" CHECK("employment_contract"."week_minutes" BETWEEN 1 AND 10080),
	CONSTRAINT "employment_contract_days" CHECK("employment_contract"."week_days" BETWEEN 1 AND 7),
	CONSTRAINT "employment_contract_wage" CHECK("employment_contract"."salary_per_hour" > 0),
	CONSTRAINT "employment_contract_month" CHECK("employment_contract"."stated_month_yen" >= 0 AND "employment_contract"."commuting_month_yen" >= 0 AND "employment_contract"."overtime_minutes" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `employment_contract_once` ON `employment_contract` (`person_id`,`valid_from`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `employment_contract_person` ON `employment_contract` (`person_id`);--> statement-breakpoint
CREATE TABLE `income_proof` (
	`id` integer PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`kind` text NOT NULL,
	`yen` integer NOT NULL,
	`own_yen` integer,
	`shown_on` text NOT NULL,
	`paper` text NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`kind`) REFERENCES `income_kind`(`name`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "income_proof_yen" CHECK("income_proof"."yen" >= 0 AND ("income_proof"."own_yen" IS NULL OR "income_proof"."own_yen" >= 0)),
	CONSTRAINT "income_proof_own" CHECK(("income_proof"."kind" = 'household') = ("income_proof"."own_yen" IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX `income_proof_person` ON `income_proof` (`person_id`,`shown_on`);--> statement-breakpoint
CREATE TABLE `work_permission` (
	`id` integer PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`kind` text NOT NULL,
	`employer` text,
	`workplace_id` integer,
	`work_kind` text,
	`week_minutes` integer,
	`valid_from` text NOT NULL,
	`valid_to` text,
	`paper_id` integer,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`kind`) REFERENCES `work_permission_kind`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`work_kind`) REFERENCES `work_kind`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`paper_id`) REFERENCES `paper`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "work_permission_dates" CHECK("work_permission"."valid_to" IS NULL OR "work_permission"."valid_from" <= "work_permission"."valid_to"),
	CONSTRAINT "work_permission_week" CHECK("work_permission"."week_minutes" BETWEEN 1 AND 10080)
);
--> statement-breakpoint
CREATE INDEX `work_permission_person` ON `work_permission` (`person_id`);--> statement-breakpoint
CREATE INDEX `work_permission_paper` ON `work_permission` (`paper_id`) WHERE paper_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `work_permission_workplace` ON `work_permission` (`workplace_id`) WHERE workplace_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `course` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `engagement` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `income_kind` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `industry` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `renewal` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `school_kind` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `work_kind` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `work_permission_kind` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE `configuration` ADD `law_rows` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `residence` ADD `course` text REFERENCES course(name);--> statement-breakpoint
ALTER TABLE `residence` ADD `on_leave` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `residence` ADD `skilled_field` text REFERENCES work_kind(name);--> statement-breakpoint
ALTER TABLE `residence` ADD `designated_number` integer;--> statement-breakpoint
ALTER TABLE `school` ADD `kind` text REFERENCES school_kind(name);--> statement-breakpoint
ALTER TABLE `membership` ADD `dispatched_from` text;--> statement-breakpoint
ALTER TABLE `membership` ADD `left_client_on` text;--> statement-breakpoint
ALTER TABLE `membership` ADD `retired_at` integer;--> statement-breakpoint
ALTER TABLE `membership` ADD `in_plan` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `membership` ADD `dispatch_evidence` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `position` ADD `work_kind` text REFERENCES work_kind(name);--> statement-breakpoint
ALTER TABLE `workplace` ADD `client` text;--> statement-breakpoint
ALTER TABLE `workplace` ADD `engagement` text REFERENCES engagement(name);--> statement-breakpoint
ALTER TABLE `workplace` ADD `industry` text REFERENCES industry(name);--> statement-breakpoint
ALTER TABLE `workplace` ADD `fueiho` integer;--> statement-breakpoint
ALTER TABLE `workplace` ADD `conflict_on` text;--> statement-breakpoint
ALTER TABLE `workplace` ADD `contract_from` text;--> statement-breakpoint
ALTER TABLE `workplace` ADD `contract_to` text;
--> statement-breakpoint
INSERT INTO `certificate` (`name`) VALUES ('work_permission');
--> statement-breakpoint
INSERT INTO `course` (`name`) VALUES ('day'), ('evening'), ('correspondence');
--> statement-breakpoint
INSERT INTO `engagement` (`name`) VALUES ('dispatch'), ('contract_for_work'), ('direct');
--> statement-breakpoint
INSERT INTO `income_kind` (`name`) VALUES ('main_job'), ('household');
--> statement-breakpoint
INSERT INTO `industry` (`name`) VALUES ('agriculture_forestry'), ('fisheries'), ('mining'), ('construction'), ('manufacturing'), ('utilities'), ('information'), ('transport'), ('wholesale_retail'), ('finance'), ('real_estate'), ('research_professional'), ('accommodation_food'), ('personal_services'), ('education'), ('medical_welfare'), ('compound_services'), ('other_services'), ('public'), ('other');
--> statement-breakpoint
INSERT INTO `renewal` (`name`) VALUES ('none'), ('possible'), ('automatic');
--> statement-breakpoint
INSERT INTO `residence_status` (`name`) VALUES ('engineer_specialist'), ('specified_skilled_worker'), ('technical_intern'), ('training_employment');
--> statement-breakpoint
INSERT INTO `school_kind` (`name`) VALUES ('article_1'), ('specialised'), ('miscellaneous'), ('other');
--> statement-breakpoint
INSERT INTO `work_kind` (`name`) VALUES ('warehouse'), ('light_work'), ('delivery'), ('retail'), ('event'), ('office'), ('call_centre'), ('teaching'), ('other'), ('nursing_care'), ('building_cleaning'), ('industrial_products'), ('construction'), ('shipbuilding'), ('automobile_repair'), ('aviation'), ('accommodation'), ('automobile_transport'), ('railway'), ('agriculture'), ('fishery'), ('food_manufacturing'), ('food_service'), ('forestry'), ('wood_industry'), ('harbour_transport'), ('guarding'), ('hospital_medical'), ('software_development'), ('machine_design'), ('office_machines'), ('interpreting'), ('secretary'), ('filing'), ('survey'), ('accounting'), ('trade_documents'), ('demonstration'), ('tour_conductor'), ('reception'), ('research'), ('business_planning'), ('editing'), ('advertising_design'), ('computer_instruction'), ('sales_engineering'), ('welfare_nursing');
--> statement-breakpoint
INSERT INTO `work_permission_kind` (`name`) VALUES ('individual'), ('designation');
--> statement-breakpoint
INSERT INTO `sequence` (`name`, `next`) VALUES ('employment_contract', 1), ('income_proof', 1), ('work_permission', 1);
--> statement-breakpoint
DROP VIEW `person_facet_now`;
--> statement-breakpoint
CREATE VIEW `person_facet_now` AS
SELECT f.value AS `facet`, iif(f.value = 'present', '', CASE WHEN p.deleted_at IS NOT NULL THEN 'deleted' WHEN p.disabled_at IS NOT NULL THEN 'disabled' ELSE 'enabled' END) AS `value`, coalesce(p.last_name_kana, p.last_name) || ' ' || coalesce(p.first_name_kana, p.first_name) AS `name`, coalesce(p.staff_no, '') AS `staff_no`, p.id AS `person_id` FROM `person` AS p JOIN json_each('["present","state"]') AS f WHERE f.value = 'state' OR p.deleted_at IS NULL
UNION ALL
SELECT iif(p.deleted_at IS NULL, 'role', 'deleted_role'), r.role, coalesce(p.last_name_kana, p.last_name) || ' ' || coalesce(p.first_name_kana, p.first_name), coalesce(p.staff_no, ''), p.id FROM `person` AS p JOIN `person_role` AS r ON r.person_id = p.id
UNION ALL
SELECT iif(p.deleted_at IS NULL, 'workplace', 'deleted_workplace'), cast(m.workplace_id AS text), coalesce(p.last_name_kana, p.last_name) || ' ' || coalesce(p.first_name_kana, p.first_name), coalesce(p.staff_no, ''), p.id FROM `person` AS p JOIN `membership` AS m ON m.person_id = p.id
UNION ALL
SELECT iif(p.deleted_at IS NULL, f.value, 'deleted_residence'), iif(f.value = 'residence', r.status, iif(r.status = 'study_abroad', coalesce(min(r.expires_on, r.student_card_expires_on), r.expires_on, r.student_card_expires_on), r.expires_on)), coalesce(p.last_name_kana, p.last_name) || ' ' || coalesce(p.first_name_kana, p.first_name), coalesce(p.staff_no, ''), p.id FROM `person` AS p JOIN `residence` AS r ON r.person_id = p.id JOIN json_each('["residence","ends"]') AS f WHERE (p.deleted_at IS NULL OR f.value = 'residence') AND iif(f.value = 'residence', r.status, iif(r.status = 'study_abroad', coalesce(min(r.expires_on, r.student_card_expires_on), r.expires_on, r.student_card_expires_on), r.expires_on)) IS NOT NULL
UNION ALL
SELECT 'papers', w.value, coalesce(p.last_name_kana, p.last_name) || ' ' || coalesce(p.first_name_kana, p.first_name), coalesce(p.staff_no, ''), p.id FROM `person` AS p JOIN json_each('["missing","not_sent_again"]') AS w WHERE p.deleted_at IS NULL AND p.disabled_at IS NULL AND CASE w.value WHEN 'missing' THEN EXISTS (SELECT 1 FROM json_each(CASE coalesce((SELECT status FROM `residence` WHERE person_id = p.id), iif(p.nationality <> 'JP', 'none', NULL)) WHEN 'study_abroad' THEN '[["card_front"],["card_back"],["passport"],["student_front"],["student_back"]]' WHEN 'family_stay' THEN '[["card_front"],["card_back"],["passport"]]' WHEN 'designated_activities' THEN '[["card_front"],["card_back"],["passport"],["other","designation_paper"]]' WHEN 'other' THEN '[["card_front"],["card_back"],["passport"],["other","designation_paper"]]' WHEN 'permanent_resident' THEN '[["card_front"],["card_back"]]' WHEN 'spouse_of_permanent_resident' THEN '[["card_front"],["card_back"]]' WHEN 'spouse_of_japanese_citizen' THEN '[["card_front"],["card_back"]]' WHEN 'long_term_resident' THEN '[["card_front"],["card_back"]]' WHEN 'engineer_specialist' THEN '[["card_front"],["card_back"],["passport"]]' WHEN 'specified_skilled_worker' THEN '[["card_front"],["card_back"],["passport"],["other","designation_paper"]]' WHEN 'technical_intern' THEN '[["card_front"],["card_back"],["passport"]]' WHEN 'training_employment' THEN '[["card_front"],["card_back"],["passport"]]' WHEN 'none' THEN '[["card_front"],["card_back"]]' END) AS k WHERE NOT EXISTS (SELECT 1 FROM `paper` AS q WHERE q.person_id = p.id AND q.deleted_at IS NULL AND q.type = k.value ->> 0 AND q.certificate IS (k.value ->> 1))) ELSE EXISTS (SELECT 1 FROM `paper` AS back WHERE back.person_id = p.id AND back.deleted_at IS NULL AND +back.state = 'rejected' AND NOT EXISTS (SELECT 1 FROM `paper` AS later WHERE later.person_id = back.person_id AND later.type = back.type AND later.certificate IS back.certificate AND later.id > back.id AND later.state <> 'rejected' AND later.deleted_at IS NULL)) END;
