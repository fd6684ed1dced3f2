CREATE TABLE `attendance` (
	`id` integer PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`workplace_id` integer,
	`shift_user_id` integer,
	`position_id` integer,
	`business_date` text NOT NULL,
	`kind` text NOT NULL,
	`check_in` integer,
	`check_out` integer,
	`breaks` text DEFAULT '[]' NOT NULL,
	`counted_start` integer,
	`counted_end` integer,
	`counted_minutes` integer,
	`worked_minutes` integer,
	`formula` integer,
	`salary_per_hour` integer,
	`early_start_approved` integer DEFAULT false NOT NULL,
	`forgotten` integer DEFAULT false NOT NULL,
	`confirmed_at` integer,
	`confirmed_by` integer,
	`voided_at` integer,
	`created_at` integer NOT NULL,
	`created_by` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shift_user_id`) REFERENCES `shift_user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`position_id`) REFERENCES `position`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`kind`) REFERENCES `attendance_kind`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`confirmed_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "attendance_work" CHECK(("attendance"."kind" = 'work' AND "attendance"."check_in" IS NOT NULL)
        OR ("attendance"."kind" <> 'work' AND "attendance"."check_in" IS NULL AND "attendance"."check_out" IS NULL AND "attendance"."worked_minutes" IS NOT NULL)),
	CONSTRAINT "attendance_times" CHECK("attendance"."check_out" IS NULL OR "attendance"."check_in" < "attendance"."check_out"),
	CONSTRAINT "attendance_counted" CHECK(("attendance"."check_out" IS NOT NULL) = ("attendance"."counted_start" IS NOT NULL AND "attendance"."counted_end" IS NOT NULL
        AND "attendance"."counted_minutes" IS NOT NULL AND "attendance"."formula" IS NOT NULL)
        AND ("attendance"."check_out" IS NULL OR "attendance"."worked_minutes" IS NOT NULL)),
	CONSTRAINT "attendance_counted_times" CHECK("attendance"."counted_start" IS NULL OR ("attendance"."check_in" <= "attendance"."counted_start" AND "attendance"."counted_start" <= "attendance"."counted_end")),
	CONSTRAINT "attendance_confirmed" CHECK("attendance"."confirmed_at" IS NULL OR "attendance"."kind" <> 'work' OR "attendance"."check_out" IS NOT NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attendance_once` ON `attendance` (`shift_user_id`) WHERE voided_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `attendance_one_open` ON `attendance` (`person_id`) WHERE kind = 'work' AND check_out IS NULL AND forgotten = 0 AND voided_at IS NULL;--> statement-breakpoint
CREATE INDEX `attendance_open` ON `attendance` (`person_id`,`check_in`) WHERE kind = 'work' AND check_out IS NULL AND voided_at IS NULL;--> statement-breakpoint
CREATE INDEX `attendance_person` ON `attendance` (`person_id`,`business_date`);--> statement-breakpoint
CREATE INDEX `attendance_person_check_in` ON `attendance` (`person_id`,`check_in`);--> statement-breakpoint
CREATE INDEX `attendance_workplace` ON `attendance` (`workplace_id`,`business_date`);--> statement-breakpoint
CREATE TABLE `attendance_change` (
	`id` integer PRIMARY KEY NOT NULL,
	`attendance_id` integer NOT NULL,
	`field` text NOT NULL,
	`old` text,
	`new` text,
	`reason` text,
	`at` integer NOT NULL,
	`actor_id` integer NOT NULL,
	FOREIGN KEY (`attendance_id`) REFERENCES `attendance`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `attendance_change_attendance` ON `attendance_change` (`attendance_id`,`at`);--> statement-breakpoint
CREATE TABLE `punch` (
	`id` integer PRIMARY KEY NOT NULL,
	`attendance_id` integer NOT NULL,
	`stamp` text NOT NULL,
	`taken_at` integer NOT NULL,
	`device_at` integer,
	`given_at` integer,
	`device_id` integer NOT NULL,
	`latitude` real,
	`longitude` real,
	FOREIGN KEY (`attendance_id`) REFERENCES `attendance`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`device_id`) REFERENCES `device`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "punch_stamp" CHECK("punch"."stamp" IN ('check_in', 'check_out')),
	CONSTRAINT "punch_place" CHECK(("punch"."latitude" IS NULL) = ("punch"."longitude" IS NULL)),
	CONSTRAINT "punch_given" CHECK(("punch"."device_at" IS NULL) = ("punch"."given_at" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `punch_attendance` ON `punch` (`attendance_id`);--> statement-breakpoint
CREATE TABLE `review_item` (
	`id` integer PRIMARY KEY NOT NULL,
	`attendance_id` integer NOT NULL,
	`workplace_id` integer,
	`kind` text NOT NULL,
	`stamp` text,
	`taken_at` integer,
	`given_at` integer,
	`minutes` integer,
	`state` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` integer,
	`reason` text,
	FOREIGN KEY (`attendance_id`) REFERENCES `attendance`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`kind`) REFERENCES `review_kind`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`state`) REFERENCES `review_state`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "review_item_drift" CHECK(("review_item"."kind" = 'drift') = ("review_item"."stamp" IS NOT NULL AND "review_item"."taken_at" IS NOT NULL AND "review_item"."given_at" IS NOT NULL)),
	CONSTRAINT "review_item_stamp" CHECK("review_item"."stamp" IN ('check_in', 'check_out')),
	CONSTRAINT "review_item_early_start" CHECK(("review_item"."kind" = 'early_start') = ("review_item"."minutes" IS NOT NULL)),
	CONSTRAINT "review_item_decided" CHECK(("review_item"."state" = 'open') = ("review_item"."decided_at" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `review_item_attendance` ON `review_item` (`attendance_id`);--> statement-breakpoint
CREATE INDEX `review_item_open` ON `review_item` (`workplace_id`,`created_at`) WHERE state = 'open';--> statement-breakpoint
CREATE TABLE `device` (
	`id` integer PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`name` text NOT NULL,
	`platform` text,
	`token_hash` text,
	`clock_offset` integer DEFAULT 0 NOT NULL,
	`paired_at` integer,
	`last_seen_at` integer,
	`ended_at` integer,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "device_bound" CHECK("device"."token_hash" IS NULL OR ("device"."paired_at" IS NOT NULL AND "device"."ended_at" IS NULL AND "device"."deleted_at" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `device_token_hash` ON `device` (`token_hash`);--> statement-breakpoint
CREATE INDEX `device_person` ON `device` (`person_id`);--> statement-breakpoint
CREATE TABLE `pairing_code` (
	`device_id` integer PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`device_id`) REFERENCES `device`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pairing_code_hash` ON `pairing_code` (`code_hash`);--> statement-breakpoint
CREATE TABLE `attendance_kind` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `review_kind` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `review_state` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
INSERT INTO `attendance_kind` (`name`) VALUES ('work'), ('paid_leave');
--> statement-breakpoint
INSERT INTO `review_kind` (`name`) VALUES ('drift'), ('unplanned'), ('forgotten'), ('early_start');
--> statement-breakpoint
INSERT INTO `review_state` (`name`) VALUES ('open'), ('accepted'), ('refused'), ('settled');
--> statement-breakpoint
INSERT INTO `sequence` (`name`, `next`) VALUES ('device', 1), ('attendance', 1), ('punch', 1), ('attendance_change', 1), ('review_item', 1);
--> statement-breakpoint
CREATE TRIGGER `punch_never_altered` BEFORE UPDATE OF `id`, `attendance_id`, `stamp`, `taken_at`, `device_at`, `given_at`, `device_id` ON `punch` BEGIN SELECT RAISE(ABORT, 'punch_never_altered'); END;
--> statement-breakpoint
CREATE TRIGGER `punch_never_deleted` BEFORE DELETE ON `punch` BEGIN SELECT RAISE(ABORT, 'punch_never_deleted'); END;
--> statement-breakpoint
CREATE TRIGGER `attendance_change_never_altered` BEFORE UPDATE ON `attendance_change` BEGIN SELECT RAISE(ABORT, 'attendance_change_never_altered'); END;
--> statement-breakpoint
CREATE TRIGGER `attendance_change_never_deleted` BEFORE DELETE ON `attendance_change` BEGIN SELECT RAISE(ABORT, 'attendance_change_never_deleted'); END;
