CREATE TABLE `early_leave_order` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `transport` (
	`person_id` integer NOT NULL,
	`workplace_id` integer NOT NULL,
	`per_day` integer NOT NULL,
	`monthly_cap` integer,
	PRIMARY KEY(`person_id`, `workplace_id`),
	FOREIGN KEY (`person_id`) REFERENCES `person`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workplace_id`) REFERENCES `workplace`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "transport_yen" CHECK("transport"."per_day" >= 0 AND ("transport"."monthly_cap" IS NULL OR "transport"."monthly_cap" >= 0))
);
--> statement-breakpoint
ALTER TABLE `attendance` ADD `early_leave_by` text REFERENCES early_leave_order(name);--> statement-breakpoint
ALTER TABLE `file_layout` ADD `language` text DEFAULT 'ja' NOT NULL;--> statement-breakpoint
ALTER TABLE `pay_account` ADD `changed_by` integer REFERENCES person(id);--> statement-breakpoint
INSERT INTO `transport` (`person_id`, `workplace_id`, `per_day`, `monthly_cap`) SELECT `person_id`, `workplace_id`, `transport_per_day`, `transport_monthly_cap` FROM `membership` WHERE `transport_per_day` IS NOT NULL;
--> statement-breakpoint
ALTER TABLE `membership` DROP COLUMN `transport_per_day`;--> statement-breakpoint
ALTER TABLE `membership` DROP COLUMN `transport_monthly_cap`;
--> statement-breakpoint
INSERT INTO `early_leave_order` (`name`) VALUES ('person'), ('company');
--> statement-breakpoint
CREATE TRIGGER `pay_version_transport_added` AFTER INSERT ON `transport` BEGIN UPDATE `person` SET `pay_version` = `pay_version` + 1 WHERE `id` = NEW.`person_id`; END;
--> statement-breakpoint
CREATE TRIGGER `pay_version_transport_changed` AFTER UPDATE ON `transport` BEGIN UPDATE `person` SET `pay_version` = `pay_version` + 1 WHERE `id` = NEW.`person_id`; END;
--> statement-breakpoint
CREATE TRIGGER `pay_version_transport_removed` AFTER DELETE ON `transport` BEGIN UPDATE `person` SET `pay_version` = `pay_version` + 1 WHERE `id` = OLD.`person_id`; END;
--> statement-breakpoint
CREATE TRIGGER `attendance_closed_on_early_leave` BEFORE UPDATE OF `early_leave_by` ON `attendance` WHEN EXISTS (SELECT 1 FROM `period` WHERE `workplace_id` = NEW.`workplace_id` AND `state` = 'closed' AND NEW.`business_date` BETWEEN `date_from` AND `date_to`) BEGIN SELECT RAISE(ABORT, 'period_closed'); END;
--> statement-breakpoint
CREATE TRIGGER `file_layout_language_on_insert` BEFORE INSERT ON `file_layout` WHEN NOT EXISTS (SELECT 1 FROM `language` WHERE `code` = NEW.`language`) BEGIN SELECT RAISE(ABORT, 'file_layout_language'); END;
--> statement-breakpoint
CREATE TRIGGER `file_layout_language_on_update` BEFORE UPDATE OF `language` ON `file_layout` WHEN NOT EXISTS (SELECT 1 FROM `language` WHERE `code` = NEW.`language`) BEGIN SELECT RAISE(ABORT, 'file_layout_language'); END;
--> statement-breakpoint
CREATE TRIGGER `period_overlap_on_insert` BEFORE INSERT ON `period` WHEN EXISTS (SELECT 1 FROM `period` WHERE `workplace_id` = NEW.`workplace_id` AND `month` <> NEW.`month` AND `date_from` <= NEW.`date_to` AND `date_to` >= NEW.`date_from`) BEGIN SELECT RAISE(ABORT, 'period_overlap'); END;
--> statement-breakpoint
CREATE TRIGGER `period_overlap_on_update` BEFORE UPDATE OF `workplace_id`, `date_from`, `date_to` ON `period` WHEN EXISTS (SELECT 1 FROM `period` WHERE `workplace_id` = NEW.`workplace_id` AND `month` <> NEW.`month` AND `date_from` <= NEW.`date_to` AND `date_to` >= NEW.`date_from`) BEGIN SELECT RAISE(ABORT, 'period_overlap'); END;
