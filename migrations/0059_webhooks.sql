CREATE TABLE `webhook` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`secret` text NOT NULL,
	`person_id` integer NOT NULL,
	`events` text NOT NULL,
	`workplace_ids` text NOT NULL,
	`cursor` integer NOT NULL,
	`made_at` integer NOT NULL,
	`ended_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `webhook_name` ON `webhook` (`name`);--> statement-breakpoint
CREATE INDEX `webhook_person` ON `webhook` (`person_id`);--> statement-breakpoint
CREATE TABLE `webhook_delivery` (
	`webhook_id` integer NOT NULL,
	`audit_id` integer NOT NULL,
	`event` text NOT NULL,
	`subject` text NOT NULL,
	`subject_id` integer NOT NULL,
	`workplace_id` integer,
	`operation_id` text NOT NULL,
	`at` integer NOT NULL,
	`queued_at` integer NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`claim` text,
	`status` integer,
	`fault` text,
	`ms` integer,
	`bytes` integer,
	`ended_at` integer,
	PRIMARY KEY(`webhook_id`, `audit_id`),
	FOREIGN KEY (`webhook_id`) REFERENCES `webhook`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`state`) REFERENCES `delivery_state`(`name`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `webhook_delivery_new` ON `webhook_delivery` (`webhook_id`,`due_at`) WHERE due_at IS NOT NULL AND tries = 0;--> statement-breakpoint
CREATE INDEX `webhook_delivery_again` ON `webhook_delivery` (`webhook_id`,`due_at`) WHERE due_at IS NOT NULL AND tries > 0;--> statement-breakpoint
CREATE INDEX `webhook_delivery_order` ON `webhook_delivery` (`webhook_id`,`subject`,`subject_id`,`audit_id`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `webhook_delivery_claim` ON `webhook_delivery` (`claim`) WHERE claim IS NOT NULL;--> statement-breakpoint
CREATE INDEX `webhook_delivery_dead` ON `webhook_delivery` (`webhook_id`,`audit_id`) WHERE state = 'dead';--> statement-breakpoint
CREATE INDEX `webhook_delivery_queued` ON `webhook_delivery` (`queued_at`);