INSERT INTO `notice_kind` (`name`) VALUES ('hand_over_proposed'), ('hand_over_answered'), ('hand_over_agreed'), ('hand_over_withdrawn'), ('hand_over_decided'), ('document_requested'), ('document_answered');
--> statement-breakpoint
INSERT INTO `file_kind` (`name`) VALUES ('document_answer');
--> statement-breakpoint
CREATE TABLE `document_request` (
	`id` integer PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`kind` text NOT NULL,
	`of_period` text,
	`purpose` text,
	`language` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`answered_at` integer,
	`answered_by` integer,
	`reason` text,
	`file_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`language`) REFERENCES `language`(`code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`answered_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `file`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "document_request_kind" CHECK("document_request"."kind" IN ('employment_certificate', 'withholding_slip', 'pay_statement')),
	CONSTRAINT "document_request_state_name" CHECK("document_request"."state" IN ('requested', 'ready', 'refused'))
);
--> statement-breakpoint
CREATE INDEX `document_request_person` ON `document_request` (`person_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `document_request_state` ON `document_request` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `document_request_file` ON `document_request` (`file_id`);--> statement-breakpoint
CREATE TABLE `hand_over` (
	`id` integer PRIMARY KEY NOT NULL,
	`shift_user_id` integer NOT NULL,
	`to_person_id` integer NOT NULL,
	`position_id` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`state` text NOT NULL,
	`proposed_at` integer NOT NULL,
	`answered_at` integer,
	`decided_at` integer,
	`decided_by` integer,
	`reason` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`shift_user_id`) REFERENCES `shift_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`position_id`) REFERENCES `position`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "hand_over_state" CHECK("hand_over"."state" IN ('proposed', 'accepted', 'declined', 'withdrawn', 'approved', 'refused'))
);
--> statement-breakpoint
CREATE INDEX `hand_over_shift_user` ON `hand_over` (`shift_user_id`);--> statement-breakpoint
CREATE INDEX `hand_over_to` ON `hand_over` (`to_person_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `hand_over_accepted` ON `hand_over` (`starts_at`) WHERE state = 'accepted';--> statement-breakpoint
CREATE TABLE `study_time` (
	`id` integer PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`kind` text NOT NULL,
	`weekday` integer,
	`valid_from` text NOT NULL,
	`valid_to` text NOT NULL,
	`start_minute` integer,
	`end_minute` integer,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "study_time_kind" CHECK("study_time"."kind" IN ('class', 'exam')),
	CONSTRAINT "study_time_weekday" CHECK(("study_time"."kind" = 'class') = ("study_time"."weekday" IS NOT NULL AND "study_time"."weekday" BETWEEN 1 AND 7)),
	CONSTRAINT "study_time_dates" CHECK("study_time"."valid_from" <= "study_time"."valid_to"),
	CONSTRAINT "study_time_hours" CHECK(iif("study_time"."start_minute" IS NULL OR "study_time"."end_minute" IS NULL,
        "study_time"."kind" = 'exam' AND "study_time"."start_minute" IS NULL AND "study_time"."end_minute" IS NULL,
        "study_time"."start_minute" < "study_time"."end_minute"))
);
--> statement-breakpoint
CREATE INDEX `study_time_person` ON `study_time` (`person_id`);--> statement-breakpoint
ALTER TABLE `other_employment` ADD `minutes_by_weekday` text;--> statement-breakpoint
INSERT INTO `sequence` (`name`, `next`) VALUES ('study_time', 1);
