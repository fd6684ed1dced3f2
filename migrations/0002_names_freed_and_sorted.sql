DROP INDEX `workplace_code`;--> statement-breakpoint
DROP INDEX `workplace_name`;--> statement-breakpoint
CREATE UNIQUE INDEX `workplace_code` ON `workplace` (`code`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `workplace_name` ON `workplace` (`name`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `person_name_order` ON `person` (coalesce(`last_name_kana`, `last_name`) || ' ' || coalesce(`first_name_kana`, `first_name`));--> statement-breakpoint
CREATE INDEX `person_staff_no_order` ON `person` (coalesce(`staff_no`, ''));