CREATE TABLE `fill_refusal` (
	`id` integer PRIMARY KEY NOT NULL,
	`workplace_id` integer NOT NULL,
	`person_id` integer NOT NULL,
	`valid_from` text NOT NULL,
	`valid_to` text,
	`created_at` integer NOT NULL,
	`created_by` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "fill_refusal_dates" CHECK("fill_refusal"."valid_to" IS NULL OR "fill_refusal"."valid_from" <= "fill_refusal"."valid_to")
);
--> statement-breakpoint
CREATE INDEX `fill_refusal_workplace` ON `fill_refusal` (`workplace_id`,`valid_from`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE TABLE `fill_run` (
	`id` integer PRIMARY KEY NOT NULL,
	`workplace_id` integer NOT NULL,
	`date_from` text NOT NULL,
	`date_to` text NOT NULL,
	`settings` text NOT NULL,
	`seed` integer NOT NULL,
	`open` integer NOT NULL,
	`filled` integer NOT NULL,
	`agreed` integer NOT NULL,
	`lowest` text NOT NULL,
	`taken` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer NOT NULL,
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "fill_run_dates" CHECK("fill_run"."date_from" <= "fill_run"."date_to")
);
--> statement-breakpoint
CREATE INDEX `fill_run_workplace` ON `fill_run` (`workplace_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `person` ADD `wanted_hours` integer;--> statement-breakpoint
CREATE INDEX `attendance_times` ON `attendance` (`workplace_id`,`person_id`) WHERE kind = 'work' AND voided_at IS NULL;