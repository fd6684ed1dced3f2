INSERT INTO `notice_kind` (`name`) VALUES ('pin_wrong'), ('tablet_lost');
--> statement-breakpoint
INSERT INTO `sequence` (`name`, `next`) VALUES ('tablet', 1), ('tablet_punch', 1);
--> statement-breakpoint
CREATE TABLE `person_pin` (
	`person_id` integer PRIMARY KEY NOT NULL,
	`sealed_hash` text NOT NULL,
	`set_at` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `punch_card` (
	`person_id` integer PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`made_at` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `tablet` (
	`id` integer PRIMARY KEY NOT NULL,
	`workplace_id` integer NOT NULL,
	`name` text NOT NULL,
	`platform` text,
	`created_at` integer NOT NULL,
	`paired_at` integer,
	`ended_at` integer,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`app_version` text,
	`last_seen_at` integer,
	`last_upload_at` integer,
	`kept_count` integer,
	`left_at` integer,
	`code_hash` text,
	`code_expires_at` integer,
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "tablet_code_expires" CHECK(("tablet"."code_hash" IS NULL) = ("tablet"."code_expires_at" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `tablet_workplace` ON `tablet` (`workplace_id`,`name`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `tablet_code` ON `tablet` (`code_hash`);--> statement-breakpoint
CREATE TABLE `tablet_key` (
	`id` text PRIMARY KEY NOT NULL,
	`tablet_id` integer NOT NULL,
	`x` text NOT NULL,
	`y` text NOT NULL,
	`sealing_key` text NOT NULL,
	`made_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`tablet_id`) REFERENCES `tablet`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `tablet_key_tablet` ON `tablet_key` (`tablet_id`);--> statement-breakpoint
CREATE TABLE `tablet_punch` (
	`id` integer PRIMARY KEY NOT NULL,
	`sequence` integer NOT NULL,
	`hash` text NOT NULL,
	`text` text NOT NULL,
	`signature` text NOT NULL,
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
	`key_id` text NOT NULL,
	`person_id` integer,
	`named_person_id` integer,
	`number` text NOT NULL,
	`way` text NOT NULL,
	`doubt` text,
	`named_by` integer,
	`named_at` integer,
	`counted` integer,
	`expected` integer,
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`attendance_id`) REFERENCES `attendance`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`state`) REFERENCES `review_state`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`key_id`) REFERENCES `tablet_key`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`named_person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`named_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "tablet_punch_times" CHECK("tablet_punch"."earliest_at" <= "tablet_punch"."at" AND "tablet_punch"."at" <= "tablet_punch"."latest_at"),
	CONSTRAINT "tablet_punch_decided" CHECK(("tablet_punch"."state" IN ('accepted', 'refused')) = ("tablet_punch"."decided_at" IS NOT NULL)),
	CONSTRAINT "tablet_punch_named" CHECK(("tablet_punch"."named_by" IS NULL) = ("tablet_punch"."named_at" IS NULL)),
	CONSTRAINT "tablet_punch_counted" CHECK(("tablet_punch"."stamp" = 'head_count') = ("tablet_punch"."counted" IS NOT NULL AND "tablet_punch"."expected" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tablet_punch_once` ON `tablet_punch` (`key_id`,`hash`);--> statement-breakpoint
CREATE INDEX `tablet_punch_sequence` ON `tablet_punch` (`key_id`,`sequence`);--> statement-breakpoint
CREATE INDEX `tablet_punch_person` ON `tablet_punch` (`person_id`,`at`);--> statement-breakpoint
CREATE INDEX `tablet_punch_attendance` ON `tablet_punch` (`attendance_id`);--> statement-breakpoint
CREATE INDEX `tablet_punch_waiting` ON `tablet_punch` (`attendance_id`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `tablet_punch_open` ON `tablet_punch` (`workplace_id`,`received_at`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `tablet_punch_workplace` ON `tablet_punch` (`workplace_id`,`received_at`);--> statement-breakpoint
CREATE INDEX `tablet_punch_named` ON `tablet_punch` (`named_person_id`) WHERE person_id IS NULL;--> statement-breakpoint
CREATE INDEX `tablet_punch_received` ON `tablet_punch` (`received_at`);--> statement-breakpoint
CREATE INDEX `tablet_punch_open_at` ON `tablet_punch` (`received_at`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `tablet_punch_open_of_key` ON `tablet_punch` (`key_id`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `tablet_punch_heads` ON `tablet_punch` (`workplace_id`,`received_at`) WHERE counted IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tablet_punch_heads_at` ON `tablet_punch` (`received_at`) WHERE counted IS NOT NULL;
