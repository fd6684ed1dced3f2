CREATE TABLE `audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`operation_id` text NOT NULL,
	`operation` text NOT NULL,
	`request_id` text NOT NULL,
	`actor_id` integer,
	`actor_role` text,
	`at` integer NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`subject_id` integer NOT NULL,
	`workplace_id` integer,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE INDEX `audit_operation` ON `audit` (`operation_id`);--> statement-breakpoint
CREATE INDEX `audit_subject` ON `audit` (`subject`,`subject_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_at` ON `audit` (`at`);--> statement-breakpoint
CREATE INDEX `audit_actor` ON `audit` (`actor_id`,`at`);--> statement-breakpoint
CREATE TABLE `commit_guard` (
	`kind` text NOT NULL,
	`fresh` integer NOT NULL,
	CONSTRAINT "guard_version" CHECK("commit_guard"."kind" <> 'version' OR "commit_guard"."fresh" = 1)
);
--> statement-breakpoint
CREATE TABLE `idempotency_key` (
	`actor_id` integer NOT NULL,
	`key` text NOT NULL,
	`operation` text NOT NULL,
	`body_hash` text NOT NULL,
	`status` integer NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`actor_id`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_key_created` ON `idempotency_key` (`created_at`);--> statement-breakpoint
CREATE TABLE `revision` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sequence` (
	`name` text PRIMARY KEY NOT NULL,
	`next` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `duty` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `gender` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `job_kind` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `job_state` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `language` (
	`code` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `role` (
	`name` text PRIMARY KEY NOT NULL,
	`level` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `person` (
	`id` integer PRIMARY KEY NOT NULL,
	`staff_no` text,
	`email` text,
	`password_hash` text,
	`last_name` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name_kana` text,
	`first_name_kana` text,
	`given_first` integer DEFAULT false NOT NULL,
	`gender` text,
	`birthday` text,
	`nationality` text,
	`phone` text,
	`emergency_contact_phone` text,
	`postal_code` text,
	`prefecture` text,
	`address` text,
	`language` text,
	`theme` text DEFAULT 'system' NOT NULL,
	`picture_file_id` text,
	`disabled_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`auth_version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`gender`) REFERENCES `gender`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`language`) REFERENCES `language`(`code`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "person_theme" CHECK("person"."theme" IN ('system', 'light', 'dark'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `person_staff_no` ON `person` (`staff_no`);--> statement-breakpoint
CREATE UNIQUE INDEX `person_email` ON `person` (`email`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `person_kana` ON `person` (`last_name_kana`,`first_name_kana`);--> statement-breakpoint
CREATE TABLE `person_duty` (
	`person_id` integer NOT NULL,
	`duty` text NOT NULL,
	PRIMARY KEY(`person_id`, `duty`),
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`duty`) REFERENCES `duty`(`name`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `person_gram` (
	`gram` text NOT NULL,
	`person_id` integer NOT NULL,
	PRIMARY KEY(`gram`, `person_id`),
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `person_gram_person` ON `person_gram` (`person_id`);--> statement-breakpoint
CREATE TABLE `person_role` (
	`person_id` integer NOT NULL,
	`role` text NOT NULL,
	PRIMARY KEY(`person_id`, `role`),
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`role`) REFERENCES `role`(`name`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `session` (
	`id` integer PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `session_token_hash` ON `session` (`token_hash`);--> statement-breakpoint
CREATE INDEX `session_person` ON `session` (`person_id`);--> statement-breakpoint
CREATE INDEX `session_last_seen` ON `session` (`last_seen_at`);--> statement-breakpoint
CREATE TABLE `job` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`owner_id` integer NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`total` integer,
	`cursor` text,
	`result` text,
	`created_at` integer NOT NULL,
	`touched_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`kind`) REFERENCES `job_kind`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`state`) REFERENCES `job_state`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `job_owner` ON `job` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `job_created` ON `job` (`created_at`);--> statement-breakpoint
CREATE INDEX `job_kind_state` ON `job` (`kind`,`state`);--> statement-breakpoint
CREATE INDEX `job_state_created` ON `job` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `test_clock` (
	`id` integer PRIMARY KEY NOT NULL,
	`now` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `timer_run` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job` text NOT NULL,
	`scheduled_at` integer NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`done` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `timer_run_scheduled` ON `timer_run` (`scheduled_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `timer_run_once` ON `timer_run` (`job`,`scheduled_at`);--> statement-breakpoint
CREATE TABLE `membership` (
	`id` integer PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`workplace_id` integer NOT NULL,
	`works` integer NOT NULL,
	`manages` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `membership_person_workplace` ON `membership` (`person_id`,`workplace_id`);--> statement-breakpoint
CREATE INDEX `membership_workplace` ON `membership` (`workplace_id`);--> statement-breakpoint
CREATE TABLE `workplace` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`prefecture` text,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `workplace_code` ON `workplace` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `workplace_name` ON `workplace` (`name`);
--> statement-breakpoint
INSERT INTO `role` (`name`, `level`) VALUES ('global_admin', 1), ('admin', 10), ('user', 100);
--> statement-breakpoint
INSERT INTO `duty` (`name`) VALUES ('accounting'), ('papers');
--> statement-breakpoint
INSERT INTO `language` (`code`) VALUES ('en'), ('ja'), ('vi');
--> statement-breakpoint
INSERT INTO `gender` (`name`) VALUES ('male'), ('female'), ('other');
--> statement-breakpoint
INSERT INTO `job_kind` (`name`) VALUES ('rebuild_search_index');
--> statement-breakpoint
INSERT INTO `job_state` (`name`) VALUES ('queued'), ('running'), ('done'), ('failed');
--> statement-breakpoint
INSERT INTO `revision` (`name`, `value`) VALUES ('workplaces', 1);
--> statement-breakpoint
INSERT INTO `sequence` (`name`, `next`) VALUES ('person', 1), ('workplace', 1), ('membership', 1), ('session', 1), ('job', 1);
--> statement-breakpoint
CREATE TRIGGER `audit_never_deleted` BEFORE DELETE ON `audit` BEGIN SELECT RAISE(ABORT, 'audit_never_deleted'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_only_blanked` BEFORE UPDATE OF `id`, `operation_id`, `operation`, `request_id`, `actor_id`, `actor_role`, `at`, `action`, `subject`, `subject_id`, `workplace_id` ON `audit` BEGIN SELECT RAISE(ABORT, 'audit_only_blanked'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_never_replaced` BEFORE INSERT ON `audit` WHEN NEW.`id` IN (SELECT `id` FROM `audit`) BEGIN SELECT RAISE(ABORT, 'audit_never_replaced'); END;
