CREATE TABLE `notification_draft` (
	`id` integer PRIMARY KEY NOT NULL,
	`person_id` integer NOT NULL,
	`type` text NOT NULL,
	`title_en` text,
	`content_en` text,
	`title_ja` text,
	`content_ja` text,
	`title_vi` text,
	`content_vi` text,
	`audience` text DEFAULT '[]' NOT NULL,
	`send_day` text,
	`time` text,
	`corrects_id` integer,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`type`) REFERENCES `notification_type`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`corrects_id`) REFERENCES `notification`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notification_draft_of_person` ON `notification_draft` (`person_id`,`updated_at`);--> statement-breakpoint
CREATE TABLE `notification_template` (
	`id` integer PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`title_en` text,
	`content_en` text,
	`title_ja` text,
	`content_ja` text,
	`title_vi` text,
	`content_vi` text,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`type`) REFERENCES `notification_type`(`name`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notification_template_updated` ON `notification_template` (`updated_at`) WHERE deleted_at IS NULL;