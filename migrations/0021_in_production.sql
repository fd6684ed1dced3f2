CREATE TABLE `legal_hold` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`person_id` integer NOT NULL,
	`reason` text NOT NULL,
	`placed_at` integer NOT NULL,
	`placed_by` integer NOT NULL,
	`released_at` integer,
	`released_by` integer,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`placed_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`released_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `legal_hold_once` ON `legal_hold` (`person_id`) WHERE released_at IS NULL;--> statement-breakpoint
CREATE INDEX `legal_hold_person` ON `legal_hold` (`person_id`,`placed_at`);--> statement-breakpoint
CREATE TABLE `person_erasure` (
	`person_id` integer PRIMARY KEY NOT NULL,
	`erased_at` integer NOT NULL,
	`erased_by` integer NOT NULL,
	`ended_on` text NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`erased_by`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `person_erasure_open` ON `person_erasure` (`ended_on`) WHERE finished_at IS NULL;--> statement-breakpoint
CREATE TABLE `person_kept` (
	`person_id` integer NOT NULL,
	`record` text NOT NULL,
	`erased_at` integer,
	PRIMARY KEY(`person_id`, `record`),
	FOREIGN KEY (`person_id`) REFERENCES `person_erasure`(`person_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "person_kept_record" CHECK("person_kept"."record" IN ('labour', 'dispatch', 'insurance', 'tax'))
);
--> statement-breakpoint
CREATE TABLE `call_hour` (
	`hour` integer NOT NULL,
	`operation` text NOT NULL,
	`calls` integer NOT NULL,
	`errors` integer NOT NULL,
	`times` text NOT NULL,
	`round_trips` integer NOT NULL,
	`rows_read` integer NOT NULL,
	`rows_written` integer NOT NULL,
	`slowest_ms` integer NOT NULL,
	`slowest_request_id` text NOT NULL,
	PRIMARY KEY(`hour`, `operation`)
);
--> statement-breakpoint
ALTER TABLE `timer_run` ADD `is_broken` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `timer_run` ADD `request_id` text;--> statement-breakpoint
CREATE INDEX `attendance_without_plan` ON `attendance` (`person_id`,`check_in`) WHERE kind = 'work' AND shift_user_id IS NULL AND voided_at IS NULL;--> statement-breakpoint
CREATE INDEX `wage_person` ON `wage` (`person_id`);--> statement-breakpoint
DROP TRIGGER `attendance_change_never_altered`;
--> statement-breakpoint
CREATE TRIGGER `attendance_change_never_altered` BEFORE UPDATE OF `id`, `attendance_id`, `field`, `at`, `actor_id` ON `attendance_change` BEGIN SELECT RAISE(ABORT, 'attendance_change_never_altered'); END;
--> statement-breakpoint
CREATE TRIGGER `attendance_change_only_blanked` BEFORE UPDATE OF `old`, `new`, `reason` ON `attendance_change` WHEN NEW.`old` IS NOT NULL OR NEW.`new` IS NOT NULL OR NEW.`reason` IS NOT NULL BEGIN SELECT RAISE(ABORT, 'attendance_change_only_blanked'); END;
--> statement-breakpoint
DROP TRIGGER `pay_request_move_never_altered`;
--> statement-breakpoint
CREATE TRIGGER `pay_request_move_never_altered` BEFORE UPDATE OF `id`, `request_id`, `from_state`, `to_state`, `actor_id`, `at` ON `pay_request_move` BEGIN SELECT RAISE(ABORT, 'pay_request_move_never_altered'); END;
--> statement-breakpoint
CREATE TRIGGER `pay_request_move_only_blanked` BEFORE UPDATE OF `note` ON `pay_request_move` WHEN NEW.`note` IS NOT NULL BEGIN SELECT RAISE(ABORT, 'pay_request_move_only_blanked'); END;
--> statement-breakpoint
DROP TRIGGER `adjustment_closed_on_update`;
--> statement-breakpoint
CREATE TRIGGER `adjustment_closed_on_update` BEFORE UPDATE OF `id`, `person_id`, `workplace_id`, `month`, `kind`, `yen`, `lines`, `of_month`, `created_at`, `created_by`, `voided_at`, `version` ON `adjustment` WHEN EXISTS (SELECT 1 FROM `period` WHERE `workplace_id` IN (OLD.`workplace_id`, NEW.`workplace_id`) AND `month` IN (OLD.`month`, NEW.`month`) AND `state` = 'closed') BEGIN SELECT RAISE(ABORT, 'period_closed'); END;
--> statement-breakpoint
CREATE TRIGGER `adjustment_closed_on_note` BEFORE UPDATE OF `note` ON `adjustment` WHEN NEW.`note` <> '' AND EXISTS (SELECT 1 FROM `period` WHERE `workplace_id` = OLD.`workplace_id` AND `month` = OLD.`month` AND `state` = 'closed') BEGIN SELECT RAISE(ABORT, 'period_closed'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_values_only_blanked` BEFORE UPDATE OF `before`, `after` ON `audit` WHEN EXISTS (SELECT 1 FROM json_each(NEW.`before`) AS n WHERE n.`type` <> 'null' AND n.`value` IS NOT (SELECT o.`value` FROM json_each(OLD.`before`) AS o WHERE o.`key` = n.`key`)) OR EXISTS (SELECT 1 FROM json_each(NEW.`after`) AS n WHERE n.`type` <> 'null' AND n.`value` IS NOT (SELECT o.`value` FROM json_each(OLD.`after`) AS o WHERE o.`key` = n.`key`)) BEGIN SELECT RAISE(ABORT, 'audit_only_blanked'); END;
--> statement-breakpoint
CREATE TRIGGER `person_erasure_never_deleted` BEFORE DELETE ON `person_erasure` BEGIN SELECT RAISE(ABORT, 'person_erasure_never_deleted'); END;
--> statement-breakpoint
CREATE TRIGGER `person_erased_stays_deleted` BEFORE UPDATE OF `deleted_at` ON `person` WHEN NEW.`deleted_at` IS NULL AND EXISTS (SELECT 1 FROM `person_erasure` WHERE `person_id` = NEW.`id`) BEGIN SELECT RAISE(ABORT, 'person_erased_stays_deleted'); END;
