CREATE TABLE `availability_day` (
	`person_id` integer NOT NULL,
	`date` text NOT NULL,
	`answer` text NOT NULL,
	`start_minute` integer,
	`end_minute` integer,
	PRIMARY KEY(`person_id`, `date`),
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "availability_day_answer" CHECK("availability_day"."answer" IN ('yes', 'no', 'hours')),
	CONSTRAINT "availability_day_hours" CHECK(("availability_day"."answer" = 'hours') = ("availability_day"."start_minute" IS NOT NULL AND "availability_day"."end_minute" IS NOT NULL)),
	CONSTRAINT "availability_day_times" CHECK("availability_day"."start_minute" IS NULL OR "availability_day"."start_minute" < "availability_day"."end_minute")
);
--> statement-breakpoint
CREATE TABLE `availability_deadline` (
	`workplace_id` integer NOT NULL,
	`month` text NOT NULL,
	`due_on` text NOT NULL,
	`set_by` integer NOT NULL,
	`asked_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`workplace_id`, `month`),
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`set_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `availability_deadline_month` ON `availability_deadline` (`month`,`due_on`);--> statement-breakpoint
CREATE TABLE `availability_month` (
	`person_id` integer NOT NULL,
	`month` text NOT NULL,
	`note` text,
	`sent_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`person_id`, `month`),
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `fixed_schedule` (
	`id` integer PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`workplace_id` integer NOT NULL,
	`position_id` integer NOT NULL,
	`template_id` integer NOT NULL,
	`weekdays` integer NOT NULL,
	`valid_from` text NOT NULL,
	`valid_to` text,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`position_id`) REFERENCES `position`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`template_id`) REFERENCES `shift_template`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "fixed_schedule_weekdays" CHECK("fixed_schedule"."weekdays" BETWEEN 1 AND 127),
	CONSTRAINT "fixed_schedule_dates" CHECK("fixed_schedule"."valid_to" IS NULL OR "fixed_schedule"."valid_from" <= "fixed_schedule"."valid_to")
);
--> statement-breakpoint
CREATE INDEX `fixed_schedule_template` ON `fixed_schedule` (`template_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `fixed_schedule_person` ON `fixed_schedule` (`person_id`,`valid_from`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `fixed_schedule_workplace` ON `fixed_schedule` (`workplace_id`,`valid_from`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE TABLE `operation_undone` (
	`operation_id` text PRIMARY KEY NOT NULL,
	`undone_by` text NOT NULL,
	`undone_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `operation_undone_by` ON `operation_undone` (`undone_by`);--> statement-breakpoint
CREATE TABLE `seat_ask` (
	`id` integer PRIMARY KEY NOT NULL,
	`shift_id` integer NOT NULL,
	`position_id` integer NOT NULL,
	`type` text NOT NULL,
	`start_minute` integer,
	`end_minute` integer,
	`asked_by` integer NOT NULL,
	`asked_at` integer NOT NULL,
	`closed_at` integer,
	`taken_by` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`shift_id`) REFERENCES `shift`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`position_id`) REFERENCES `position`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`asked_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`taken_by`) REFERENCES `shift_user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "seat_ask_type" CHECK("seat_ask"."type" IN ('fixed', 'temporary')),
	CONSTRAINT "seat_ask_taken" CHECK("seat_ask"."taken_by" IS NULL OR "seat_ask"."closed_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX `seat_ask_shift` ON `seat_ask` (`shift_id`);--> statement-breakpoint
CREATE TABLE `seat_ask_person` (
	`ask_id` integer NOT NULL,
	`person_id` integer NOT NULL,
	`answer` text,
	`answered_at` integer,
	PRIMARY KEY(`ask_id`, `person_id`),
	FOREIGN KEY (`ask_id`) REFERENCES `seat_ask`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "seat_ask_person_answer" CHECK("seat_ask_person"."answer" IS NULL OR "seat_ask_person"."answer" IN ('yes', 'no')),
	CONSTRAINT "seat_ask_person_answered" CHECK(("seat_ask_person"."answer" IS NULL) = ("seat_ask_person"."answered_at" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `seat_ask_person_open` ON `seat_ask_person` (`person_id`) WHERE answer IS NULL;--> statement-breakpoint
ALTER TABLE `shift_user` ADD `confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `shift_user` ADD `cannot_come_at` integer;--> statement-breakpoint
ALTER TABLE `shift_user` ADD `cannot_come_reason` text;--> statement-breakpoint
ALTER TABLE `shift_user` ADD `left_reason` text;--> statement-breakpoint
CREATE INDEX `shift_user_cannot_come` ON `shift_user` (`shift_id`) WHERE cannot_come_at IS NOT NULL AND outcome IS NULL;
--> statement-breakpoint
INSERT INTO `notice_kind` (`name`) VALUES ('roster_published'), ('roster_changed'), ('availability_asked'), ('seat_asked'), ('seat_taken'), ('cannot_come');
--> statement-breakpoint
INSERT INTO `sequence` (`name`, `next`) VALUES ('fixed_schedule', 1), ('seat_ask', 1);
