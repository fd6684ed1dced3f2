CREATE TABLE `fill_night` (
	`person_id` integer PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`begun_on` text,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `fill_placement` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job_id` integer NOT NULL,
	`person_id` integer NOT NULL,
	`workplace_id` integer NOT NULL,
	`shift_id` integer NOT NULL,
	`position_id` integer NOT NULL,
	`type` text NOT NULL,
	`date` text NOT NULL,
	`agreed` integer NOT NULL,
	`registration_id` integer,
	FOREIGN KEY (`job_id`) REFERENCES `fill_plan`(`job_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shift_id`) REFERENCES `shift`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`position_id`) REFERENCES `position`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "fill_placement_type" CHECK("fill_placement"."type" IN ('fixed', 'temporary'))
);
--> statement-breakpoint
CREATE INDEX `fill_placement_plan` ON `fill_placement` (`job_id`,`workplace_id`);--> statement-breakpoint
CREATE INDEX `fill_placement_person` ON `fill_placement` (`person_id`);--> statement-breakpoint
CREATE INDEX `fill_placement_date` ON `fill_placement` (`date`);--> statement-breakpoint
CREATE TABLE `fill_plan` (
	`job_id` integer PRIMARY KEY NOT NULL,
	`date_from` text NOT NULL,
	`date_to` text NOT NULL,
	`settings` text NOT NULL,
	`nightly` integer NOT NULL,
	`ready_at` integer,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "fill_plan_dates" CHECK("fill_plan"."date_from" <= "fill_plan"."date_to")
);
--> statement-breakpoint
CREATE TABLE `fill_plan_site` (
	`job_id` integer NOT NULL,
	`workplace_id` integer NOT NULL,
	`open` integer,
	PRIMARY KEY(`job_id`, `workplace_id`),
	FOREIGN KEY (`job_id`) REFERENCES `fill_plan`(`job_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `job_kind` (`name`) VALUES ('fill');
--> statement-breakpoint
INSERT INTO `notice_kind` (`name`) VALUES ('fill_plan_ready');
