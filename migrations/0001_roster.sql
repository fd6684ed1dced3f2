CREATE TABLE `configuration` (
	`id` integer PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `assignment_status` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `limit_source` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `limit_window` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `outcome` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `other_employment` (
	`id` integer PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`valid_from` text,
	`valid_to` text,
	`minutes_per_week` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `other_employment_person` ON `other_employment` (`person_id`);--> statement-breakpoint
CREATE TABLE `published_month` (
	`workplace_id` integer NOT NULL,
	`month` text NOT NULL,
	`published_at` integer NOT NULL,
	`published_by` integer NOT NULL,
	PRIMARY KEY(`workplace_id`, `month`),
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`published_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `seat_group` (
	`shift_id` integer NOT NULL,
	`position_id` integer NOT NULL,
	`fixed_total` integer NOT NULL,
	`temp_total` integer NOT NULL,
	`max_registered_temp` integer,
	`approved_fixed` integer DEFAULT 0 NOT NULL,
	`approved_temp` integer DEFAULT 0 NOT NULL,
	`pending_temp` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`shift_id`, `position_id`),
	FOREIGN KEY (`shift_id`) REFERENCES `shift`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`position_id`) REFERENCES `position`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "seat_group_fixed_total" CHECK("seat_group"."approved_fixed" BETWEEN 0 AND "seat_group"."fixed_total"),
	CONSTRAINT "seat_group_temp_total" CHECK("seat_group"."approved_temp" BETWEEN 0 AND "seat_group"."temp_total"),
	CONSTRAINT "seat_group_pending" CHECK("seat_group"."pending_temp" >= 0)
);
--> statement-breakpoint
CREATE TABLE `shift` (
	`id` integer PRIMARY KEY NOT NULL,
	`workplace_id` integer NOT NULL,
	`template_id` integer NOT NULL,
	`date` text NOT NULL,
	`start_minute` integer NOT NULL,
	`end_minute` integer NOT NULL,
	`breaks` text DEFAULT '[]' NOT NULL,
	`paid_before_minutes` integer DEFAULT 0 NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`closed_at` integer,
	`closed_by` integer,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`template_id`) REFERENCES `shift_template`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closed_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shift_times" CHECK("shift"."start_minute" < "shift"."end_minute")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shift_once` ON `shift` (`workplace_id`,`date`,`template_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `shift_date` ON `shift` (`date`,`workplace_id`);--> statement-breakpoint
CREATE TABLE `shift_user` (
	`id` integer PRIMARY KEY NOT NULL,
	`shift_id` integer NOT NULL,
	`position_id` integer NOT NULL,
	`person_id` integer NOT NULL,
	`type` text NOT NULL,
	`status` text NOT NULL,
	`outcome` text,
	`start_minute` integer,
	`end_minute` integer,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`shift_id`) REFERENCES `shift`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`position_id`) REFERENCES `position`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`status`) REFERENCES `assignment_status`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`outcome`) REFERENCES `outcome`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shift_user_type" CHECK("shift_user"."type" IN ('fixed', 'temporary')),
	CONSTRAINT "shift_user_times" CHECK("shift_user"."starts_at" < "shift_user"."ends_at")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shift_user_once` ON `shift_user` (`shift_id`,`person_id`) WHERE status IN ('pending', 'approved') AND outcome IS NULL;--> statement-breakpoint
CREATE INDEX `shift_user_shift` ON `shift_user` (`shift_id`);--> statement-breakpoint
CREATE INDEX `shift_user_person` ON `shift_user` (`person_id`,`starts_at`);--> statement-breakpoint
CREATE TABLE `work_limit` (
	`id` integer PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`valid_from` text,
	`valid_to` text,
	`limit_window` text NOT NULL,
	`unit` text NOT NULL,
	`amount` integer NOT NULL,
	`source` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`limit_window`) REFERENCES `limit_window`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`source`) REFERENCES `limit_source`(`name`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "work_limit_unit" CHECK("work_limit"."unit" IN ('minutes', 'shifts')),
	CONSTRAINT "work_limit_amount" CHECK("work_limit"."amount" >= 0),
	CONSTRAINT "work_limit_dates" CHECK("work_limit"."valid_from" IS NULL OR "work_limit"."valid_to" IS NULL OR "work_limit"."valid_from" <= "work_limit"."valid_to")
);
--> statement-breakpoint
CREATE INDEX `work_limit_person` ON `work_limit` (`person_id`);--> statement-breakpoint
CREATE TABLE `membership_position` (
	`membership_id` integer NOT NULL,
	`position_id` integer NOT NULL,
	PRIMARY KEY(`membership_id`, `position_id`),
	FOREIGN KEY (`membership_id`) REFERENCES `membership`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`position_id`) REFERENCES `position`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `membership_position_position` ON `membership_position` (`position_id`);--> statement-breakpoint
CREATE TABLE `position` (
	`id` integer PRIMARY KEY NOT NULL,
	`workplace_id` integer NOT NULL,
	`name` text NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `position_name` ON `position` (`workplace_id`,`name`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE TABLE `shift_template` (
	`id` integer PRIMARY KEY NOT NULL,
	`workplace_id` integer NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`start_minute` integer NOT NULL,
	`end_minute` integer NOT NULL,
	`breaks` text DEFAULT '[]' NOT NULL,
	`paid_before_minutes` integer DEFAULT 0 NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shift_template_times" CHECK("shift_template"."start_minute" < "shift_template"."end_minute")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shift_template_code` ON `shift_template` (`workplace_id`,`code`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE TABLE `template_headcount` (
	`template_id` integer NOT NULL,
	`position_id` integer NOT NULL,
	`weekday` integer NOT NULL,
	`fixed_total` integer NOT NULL,
	`temp_total` integer NOT NULL,
	`max_registered_temp` integer,
	PRIMARY KEY(`template_id`, `position_id`, `weekday`),
	FOREIGN KEY (`template_id`) REFERENCES `shift_template`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`position_id`) REFERENCES `position`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "template_headcount_weekday" CHECK("template_headcount"."weekday" BETWEEN 1 AND 7)
);
--> statement-breakpoint
CREATE TABLE `wage` (
	`id` integer PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`workplace_id` integer NOT NULL,
	`position_id` integer NOT NULL,
	`template_id` integer,
	`valid_from` text NOT NULL,
	`salary_per_hour` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`position_id`) REFERENCES `position`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`template_id`) REFERENCES `shift_template`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "wage_positive" CHECK("wage"."salary_per_hour" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wage_once` ON `wage` (`person_id`,`position_id`,`valid_from`) WHERE template_id IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `wage_of_template_once` ON `wage` (`person_id`,`position_id`,`template_id`,`valid_from`) WHERE template_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `wage_workplace` ON `wage` (`workplace_id`,`valid_from`);--> statement-breakpoint
ALTER TABLE `person` ADD `roster_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `person` ADD `japanese_level` text;--> statement-breakpoint
ALTER TABLE `person` ADD `hired_on` text;--> statement-breakpoint
ALTER TABLE `person` ADD `left_on` text;--> statement-breakpoint
ALTER TABLE `workplace` ADD `postal_code` text;--> statement-breakpoint
ALTER TABLE `workplace` ADD `address` text;--> statement-breakpoint
ALTER TABLE `workplace` ADD `phone` text;--> statement-breakpoint
ALTER TABLE `workplace` ADD `formula` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `workplace` ADD `active` integer DEFAULT true NOT NULL;--> statement-breakpoint
INSERT INTO `assignment_status` (`name`) VALUES ('pending'), ('approved'), ('rejected'), ('cancelled');
--> statement-breakpoint
INSERT INTO `outcome` (`name`) VALUES ('absent_same_day'), ('absent_without_notice'), ('absent_notified'), ('cancelled_by_company');
--> statement-breakpoint
INSERT INTO `limit_window` (`name`) VALUES ('any_7_days'), ('monday_week'), ('day');
--> statement-breakpoint
INSERT INTO `limit_source` (`name`) VALUES ('residence'), ('vacation'), ('config'), ('manual');
--> statement-breakpoint
INSERT INTO `sequence` (`name`, `next`) VALUES ('position', 1), ('shift_template', 1), ('wage', 1), ('shift', 1), ('shift_user', 1), ('work_limit', 1), ('other_employment', 1);
--> statement-breakpoint
INSERT INTO `configuration` (`id`, `settings`, `version`) VALUES (1, '{}', 1);
--> statement-breakpoint
CREATE TRIGGER `overlap_on_insert` BEFORE INSERT ON `shift_user` WHEN NEW.`status` = 'approved' AND NEW.`outcome` IS NULL AND EXISTS (SELECT 1 FROM `shift_user` WHERE `person_id` = NEW.`person_id` AND `status` = 'approved' AND `outcome` IS NULL AND `starts_at` < NEW.`ends_at` AND `ends_at` > NEW.`starts_at`) BEGIN SELECT RAISE(ABORT, 'overlap'); END;
--> statement-breakpoint
CREATE TRIGGER `overlap_on_update` BEFORE UPDATE OF `person_id`, `status`, `outcome`, `starts_at`, `ends_at` ON `shift_user` WHEN NEW.`status` = 'approved' AND NEW.`outcome` IS NULL AND EXISTS (SELECT 1 FROM `shift_user` WHERE `person_id` = NEW.`person_id` AND `id` <> NEW.`id` AND `status` = 'approved' AND `outcome` IS NULL AND `starts_at` < NEW.`ends_at` AND `ends_at` > NEW.`starts_at`) BEGIN SELECT RAISE(ABORT, 'overlap'); END;
