CREATE TABLE `site_key` (
	`id` text PRIMARY KEY NOT NULL,
	`x` text NOT NULL,
	`y` text NOT NULL,
	`signing_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `site_key_in_use` ON `site_key` (ended_at IS NULL) WHERE ended_at IS NULL;