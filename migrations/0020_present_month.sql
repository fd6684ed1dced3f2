ALTER TABLE `kept_figures` ADD `since` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `kept_figures` ADD `until` integer DEFAULT 9007199254740991 NOT NULL;