INSERT INTO `notice_kind` (`name`) VALUES ('punch_asked_about'), ('punch_decided');
--> statement-breakpoint
CREATE TABLE `kept_punch` (
	`id` integer PRIMARY KEY NOT NULL,
	`key_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`hash` text NOT NULL,
	`text` text NOT NULL,
	`signature` text NOT NULL,
	`person_id` integer NOT NULL,
	`workplace_id` integer,
	`attendance_id` integer,
	`stamp` text NOT NULL,
	`received_at` integer NOT NULL,
	`at` integer NOT NULL,
	`earliest_at` integer NOT NULL,
	`latest_at` integer NOT NULL,
	`not_before` integer NOT NULL,
	`reason` text NOT NULL,
	`link` text NOT NULL,
	`recorded` integer NOT NULL,
	`questions` text DEFAULT '[]' NOT NULL,
	`state` text NOT NULL,
	`decided_at` integer,
	`decided_by` integer,
	`decision_reason` text,
	FOREIGN KEY (`key_id`) REFERENCES `device_key`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`attendance_id`) REFERENCES `attendance`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`state`) REFERENCES `review_state`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "kept_punch_times" CHECK("kept_punch"."earliest_at" <= "kept_punch"."at" AND "kept_punch"."at" <= "kept_punch"."latest_at"),
	CONSTRAINT "kept_punch_decided" CHECK(("kept_punch"."state" IN ('accepted', 'refused')) = ("kept_punch"."decided_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `kept_punch_once` ON `kept_punch` (`key_id`,`hash`);--> statement-breakpoint
CREATE INDEX `kept_punch_sequence` ON `kept_punch` (`key_id`,`sequence`);--> statement-breakpoint
CREATE INDEX `kept_punch_person` ON `kept_punch` (`person_id`,`at`);--> statement-breakpoint
CREATE INDEX `kept_punch_attendance` ON `kept_punch` (`attendance_id`);--> statement-breakpoint
CREATE INDEX `kept_punch_waiting` ON `kept_punch` (`attendance_id`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `kept_punch_workplace` ON `kept_punch` (`workplace_id`,`received_at`);--> statement-breakpoint
CREATE INDEX `kept_punch_received` ON `kept_punch` (`received_at`);--> statement-breakpoint
CREATE INDEX `kept_punch_open` ON `kept_punch` (`workplace_id`,`received_at`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `kept_punch_open_at` ON `kept_punch` (`received_at`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `kept_punch_open_of_key` ON `kept_punch` (`key_id`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `kept_punch_late` ON `kept_punch` (`key_id`,`received_at`) WHERE (received_at - at > 60000);--> statement-breakpoint
CREATE TABLE `device_key` (
	`id` text PRIMARY KEY NOT NULL,
	`device_id` integer NOT NULL,
	`person_id` integer NOT NULL,
	`x` text NOT NULL,
	`y` text NOT NULL,
	`made_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`device_id`) REFERENCES `device`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `device_key_device` ON `device_key` (`device_id`);--> statement-breakpoint
CREATE INDEX `device_key_person` ON `device_key` (`person_id`);--> statement-breakpoint
ALTER TABLE `device` ADD `app_version` text;--> statement-breakpoint
ALTER TABLE `device` ADD `last_upload_at` integer;--> statement-breakpoint
CREATE INDEX `device_heard` ON `device` ((CASE WHEN last_upload_at IS NULL AND last_seen_at IS NULL THEN 0 WHEN last_seen_at IS NULL OR last_upload_at > last_seen_at THEN last_upload_at ELSE last_seen_at END)) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `device_name` ON `device` (`name`) WHERE deleted_at IS NULL;
