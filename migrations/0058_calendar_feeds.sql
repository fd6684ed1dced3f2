CREATE TABLE `calendar_feed` (
	`id` integer PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`workplace_id` integer,
	`token_hash` text NOT NULL,
	`made_at` integer NOT NULL,
	`fetched_on` text,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feed_token_hash` ON `calendar_feed` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feed_own` ON `calendar_feed` (`person_id`) WHERE workplace_id IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feed_workplace` ON `calendar_feed` (`person_id`,`workplace_id`);