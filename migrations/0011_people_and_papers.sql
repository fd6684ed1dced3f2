CREATE TABLE `branch` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `branch_name` ON `branch` (`name`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE TABLE `hello_work_report` (
	`person_id` integer NOT NULL,
	`event` text NOT NULL,
	`event_on` text NOT NULL,
	`reported_on` text NOT NULL,
	`reported_by` integer NOT NULL,
	`written_at` integer NOT NULL,
	PRIMARY KEY(`person_id`, `event`, `event_on`),
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`event`) REFERENCES `employment_event`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reported_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `minimum_wage` (
	`id` integer PRIMARY KEY NOT NULL,
	`prefecture` text NOT NULL,
	`valid_from` text NOT NULL,
	`salary_per_hour` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `minimum_wage_once` ON `minimum_wage` (`prefecture`,`valid_from`);--> statement-breakpoint
CREATE TABLE `person_image` (
	`id` integer PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`file_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `file`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `person_image_person` ON `person_image` (`person_id`,`created_at`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `person_image_file` ON `person_image` (`file_id`);--> statement-breakpoint
CREATE TABLE `workplace_image` (
	`id` integer PRIMARY KEY NOT NULL,
	`workplace_id` integer NOT NULL,
	`file_id` text NOT NULL,
	`caption` text,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `file`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `workplace_image_workplace` ON `workplace_image` (`workplace_id`,`created_at`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `workplace_image_file` ON `workplace_image` (`file_id`);--> statement-breakpoint
CREATE TABLE `workplace_instruction` (
	`id` integer PRIMARY KEY NOT NULL,
	`workplace_id` integer NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`url` text NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `workplace_instruction_workplace` ON `workplace_instruction` (`workplace_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE TABLE `certificate` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `employment_event` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `paper_fault` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `paper_state` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `paper_type` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `permit_kind` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `paper` (
	`id` integer PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`type` text NOT NULL,
	`certificate` text,
	`state` text NOT NULL,
	`file_id` text NOT NULL,
	`uploaded_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` integer,
	`fault` text,
	`reject_reason` text,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`type`) REFERENCES `paper_type`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`certificate`) REFERENCES `certificate`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`state`) REFERENCES `paper_state`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `file`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`uploaded_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`fault`) REFERENCES `paper_fault`(`name`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "paper_certificate" CHECK(("paper"."type" = 'other') = ("paper"."certificate" IS NOT NULL)),
	CONSTRAINT "paper_decided" CHECK(("paper"."state" = 'waiting') = ("paper"."decided_at" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `paper_person` ON `paper` (`person_id`,`type`,`created_at`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `paper_waiting_once` ON `paper` (`person_id`,`type`,coalesce(certificate, '')) WHERE state = 'waiting' AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `paper_state_created` ON `paper` (`state`,`created_at`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `paper_state_decided` ON `paper` (`state`,`decided_at`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `paper_file` ON `paper` (`file_id`);--> statement-breakpoint
CREATE TABLE `paper_request` (
	`person_id` integer PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL,
	`asked_by` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`asked_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `paper_request_asked` ON `paper_request` (`asked_at`);--> statement-breakpoint
CREATE TABLE `permit_reminder` (
	`person_id` integer NOT NULL,
	`kind` text NOT NULL,
	`last_day` text NOT NULL,
	`days` integer NOT NULL,
	`reminded_at` integer NOT NULL,
	PRIMARY KEY(`person_id`, `kind`, `last_day`, `days`),
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`kind`) REFERENCES `permit_kind`(`name`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `person` ADD `branch_id` integer REFERENCES branch(id);--> statement-breakpoint
ALTER TABLE `person` ADD `household_head` text;--> statement-breakpoint
ALTER TABLE `person` ADD `household_relation` text;--> statement-breakpoint
ALTER TABLE `person` ADD `employment_insured` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `school_vacation` ADD `evidence_file_id` text REFERENCES file(id);--> statement-breakpoint
ALTER TABLE `workplace` ADD `latitude` real;--> statement-breakpoint
ALTER TABLE `workplace` ADD `longitude` real;--> statement-breakpoint
INSERT INTO `paper_type` (`name`) VALUES ('passport'), ('card_front'), ('card_back'), ('student_front'), ('student_back'), ('portrait'), ('other');
--> statement-breakpoint
INSERT INTO `certificate` (`name`) VALUES ('designation_paper'), ('school_calendar'), ('renewal_receipt'), ('passbook');
--> statement-breakpoint
INSERT INTO `paper_state` (`name`) VALUES ('waiting'), ('approved'), ('rejected');
--> statement-breakpoint
INSERT INTO `paper_fault` (`name`) VALUES ('blurred'), ('cut_off'), ('wrong_paper'), ('expired'), ('name_differs'), ('number_differs'), ('not_the_latest'), ('no_permission'), ('my_number_visible'), ('not_enrolled'), ('no_face'), ('several_people'), ('other');
--> statement-breakpoint
INSERT INTO `permit_kind` (`name`) VALUES ('residence'), ('permanent_card'), ('student_card'), ('passport');
--> statement-breakpoint
INSERT INTO `employment_event` (`name`) VALUES ('hired'), ('left');
--> statement-breakpoint
INSERT INTO `file_kind` (`name`) VALUES ('paper'), ('person_image'), ('workplace_image'), ('school_calendar');
--> statement-breakpoint
INSERT INTO `notice_kind` (`name`) VALUES ('paper_approved'), ('paper_rejected'), ('papers_missing'), ('permit_ends'), ('permits_end'), ('other_work_asked');
--> statement-breakpoint
INSERT INTO `sequence` (`name`, `next`) VALUES ('paper', 1), ('branch', 1), ('minimum_wage', 1), ('person_image', 1), ('workplace_image', 1), ('workplace_instruction', 1);
