ALTER TABLE `person` ADD `row_height` text DEFAULT 'dense' NOT NULL;--> statement-breakpoint
ALTER TABLE `person` ADD `menu_width` text DEFAULT 'full' NOT NULL;