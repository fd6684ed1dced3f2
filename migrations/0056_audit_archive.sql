CREATE TABLE `audit_segment` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`first_at` integer NOT NULL,
	`first_id` integer NOT NULL,
	`last_at` integer NOT NULL,
	`last_id` integer NOT NULL,
	`rows` integer NOT NULL,
	`sha256` text NOT NULL,
	`moved_at` integer NOT NULL,
	`checked_at` integer
);
--> statement-breakpoint
CREATE INDEX `audit_segment_last` ON `audit_segment` (`last_at`);--> statement-breakpoint
CREATE TABLE `audit_segment_thing` (
	`kind` text NOT NULL,
	`thing_id` integer NOT NULL,
	`segment_id` integer NOT NULL,
	`rows` integer NOT NULL,
	PRIMARY KEY(`kind`, `thing_id`, `segment_id`),
	FOREIGN KEY (`segment_id`) REFERENCES `audit_segment`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TRIGGER `audit_segment_never_deleted` BEFORE DELETE ON `audit_segment` BEGIN SELECT RAISE(ABORT, 'audit_segment_never_deleted'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_segment_never_altered` BEFORE UPDATE OF `id`, `first_at`, `first_id`, `last_at`, `last_id`, `rows`, `sha256`, `moved_at` ON `audit_segment` BEGIN SELECT RAISE(ABORT, 'audit_segment_never_altered'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_segment_never_replaced` BEFORE INSERT ON `audit_segment` WHEN NEW.`id` IN (SELECT `id` FROM `audit_segment`) BEGIN SELECT RAISE(ABORT, 'audit_segment_never_altered'); END;
--> statement-breakpoint
DROP TRIGGER `audit_never_deleted`;
--> statement-breakpoint
-- Rows go only with the segment written last, which has them. Accounts and declared work are read by rules and stay.
CREATE TRIGGER `audit_never_deleted` BEFORE DELETE ON `audit` WHEN OLD.`subject` IN ('person', 'work_limits') OR NOT EXISTS (
  SELECT 1 FROM `audit_segment` AS s WHERE s.`id` = (SELECT max(`id`) FROM `audit_segment`)
    AND (OLD.`at`, OLD.`id`) >= (s.`first_at`, s.`first_id`) AND (OLD.`at`, OLD.`id`) <= (s.`last_at`, s.`last_id`)
) BEGIN SELECT RAISE(ABORT, 'audit_never_deleted'); END;
